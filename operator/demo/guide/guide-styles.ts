import { readContent } from '#operator/demo/read-content.ts';
import { guideFileSchema, type GuideStyle } from './guide-file.ts';

const FILES = [
  'arenas',
  'cinema',
  'entertainment',
  'factual',
  'kids',
  'music',
  'music-radio',
  'news',
  'places',
  'public-affairs',
  'sport',
  'talk-radio',
];

const styles = new Map(
  FILES.flatMap((file) => [...readContent(`guide/${file}.json`, guideFileSchema)]),
);

export function guideStyleOf(name: string): GuideStyle {
  const style = styles.get(name);
  if (style === undefined) throw new Error(`No guide style ${name}`);
  return style;
}
