import { expect, test } from '@jest/globals';
import { programmeDescription, programmeTitle } from './programme-title.ts';

const programme = {
  programme: 'Evening News',
  desc: 'The day in half an hour.',
  multilingualList: [
    { lang: 'pt-PT', title: 'Telejornal' },
    { lang: 'pt', title: 'Jornal da Noite', content: 'O dia em meia hora.' },
    { lang: 'ES_mx', title: 'Noticias de la noche' },
    { lang: 'en', title: '  ' },
  ],
};

test('[GDE-04] a programme title is in the viewer’s language', () => {
  expect(programmeTitle(programme, 'pt')).toBe('Jornal da Noite');
});

test('[GDE-04] a regional title is used for its language', () => {
  expect(programmeTitle(programme, 'es')).toBe('Noticias de la noche');
});

test('[GDE-04] without a title in the language the guide’s default is shown', () => {
  expect(programmeTitle(programme, 'en')).toBe('Evening News');
  expect(programmeTitle({ programme: 'Evening News' }, 'es')).toBe('Evening News');
});

test('[GDE-04] descriptions follow the same rules as titles', () => {
  expect(programmeDescription(programme, 'pt')).toBe('O dia em meia hora.');
  expect(programmeDescription(programme, 'es')).toBe('The day in half an hour.');
  expect(programmeDescription({}, 'es')).toBeNull();
});
