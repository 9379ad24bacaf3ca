import { expect, test } from '@jest/globals';
import { marksOf } from './marks.ts';

/** The text with its marks in brackets. */
const shown = (text: string, query: string) =>
  marksOf(text, query)
    .map((stretch) => (stretch.isMatch ? `[${stretch.text}]` : stretch.text))
    .join('');

test('[SRC-01] marksOf marks beginnings of words, wherever they are', () => {
  expect(shown('The Salt Road', 'sa ro')).toBe('The [Sa]lt [Ro]ad');
  expect(shown('Salt, salt and “salt”', 'salt')).toBe('[Salt], [salt] and “[salt]”');
});

test('[SRC-01] marksOf keeps the letters of the title unchanged', () => {
  expect(shown('Órbita baja', 'orbi')).toBe('[Órbi]ta baja');
  expect(shown('São João', 'JOÃ')).toBe('São [Joã]o');
  expect(shown('Cafe\u0301 Central', 'cafe')).toBe('[Cafe\u0301] Central');
  expect(shown('Straßenbahn', 'strass')).toBe('[Straß]enbahn');
  expect(shown('Spider-Man', 'man')).toBe('Spider-[Man]');
});

test('[SRC-01] marksOf marks pictographs as a whole', () => {
  expect(shown('News 📺 today', '📺')).toBe('News [📺] today');
  expect(shown('📺📺 today', '📺')).toBe('[📺]📺 today');
});

test('[SRC-01] marksOf never loses a letter and never creates markup', () => {
  for (const text of ['', 'a', '<b>salt</b>', '  x  ', '📺', '👨‍👩‍👧 family', '\u0301']) {
    for (const query of ['', 's', 'b salt', '<b>', '📺', '%', 'family']) {
      const whole = marksOf(text, query)
        .map((stretch) => stretch.text)
        .join('');
      expect(whole).toBe(text);
    }
  }
});

test('[SRC-01] marksOf prefers the longer of two words, and joins adjacent words into one mark', () => {
  expect(shown('Saltwater', 'sal saltwa')).toBe('[Saltwa]ter');
});

test('[SRC-01] marksOf marks the middle of words only for a word that begins none of them', () => {
  expect(shown('The Salt Road', 'alt')).toBe('The S[alt] Road');
  expect(shown('Alto Saltwater', 'alt')).toBe('[Alt]o Saltwater');
  expect(shown('The Salt Road', 'lt')).toBe('The Salt Road');
  expect(shown('Telediário: São Vicente', 'cent ario')).toBe('Teledi[ário]: São Vi[cent]e');
});
