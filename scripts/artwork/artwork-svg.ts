import { diceFor } from '#operator/demo/dice.ts';
import { ARTWORK_FRAMES, type ArtworkKind } from '#operator/base/artwork-kind.ts';
import { canvasOf, rect, type Canvas } from './canvas.ts';
import { compositionsForMood, type Composition } from './composition.ts';
import { DRAW } from './draw-composition.ts';
import { logoMark, type LogoColours, type LogoMark } from './logo-marks.ts';
import { paletteFor, paletteNamed } from './palette.ts';
import { drawPortrait } from './portrait.ts';

export interface ArtworkDesign {
  kind: ArtworkKind;
  /** The same seed gives the same colours in every kind. */
  seed: string;
  /** A film genre or channel genre; determines palette and composition. */
  mood?: string;
  composition?: Composition;
  /** The name of a palette, if it was chosen by hand or in turn. */
  palette?: string;
  /** Changes the details but not the colours: another still of the same title. */
  variation?: string;
  /** Portraits only: the sex of the face; without it either. */
  sitter?: 'woman' | 'man';
  /** Logos only. */
  logo?: LogoColours & { mark: LogoMark };
}

/** Adds a vignette, and a dark lower part on which titles and badges are readable. */
function finish(art: Canvas, kind: ArtworkKind): void {
  const { width, height, palette, focusX, focusY } = art;
  const reach = Math.hypot(width, height) * 0.72;
  art.add(
    rect(
      0,
      0,
      width,
      height,
      art.radial(focusX, focusY, reach, [
        [0.35, palette.ink, 0],
        [1, palette.ink, 0.62],
      ]),
    ),
  );
  if (kind !== 'poster' && kind !== 'audio-poster') return;
  const from = height * 0.66;
  art.add(
    rect(
      0,
      from,
      width,
      height - from,
      art.linear(0, from, 0, height, [
        [0, palette.ink, 0],
        [1, palette.ink, 0.8],
      ]),
    ),
  );
}

function logoSvg({ seed, logo }: ArtworkDesign): string {
  if (logo === undefined) throw new Error(`Logo ${seed} has no design`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><rect width="100" height="100" fill="${logo.ground}"/>${logoMark(logo.mark, logo)}</svg>`;
}

/** A picture without text: fonts differ between machines. */
export function artworkSvg(design: ArtworkDesign): string {
  const { kind, seed, mood, variation } = design;
  if (kind === 'logo') return logoSvg(design);
  const { width, height, focus, horizon } = ARTWORK_FRAMES[kind];
  const dice = diceFor(`${seed}:${variation ?? ''}:drawing`);
  const shift = variation === undefined ? 0 : dice.between(-0.14, 0.14);
  const frame = {
    width,
    height,
    focusX: width * (focus[0] + shift),
    focusY: height * focus[1],
    horizonY: height * horizon,
  };
  const palette =
    design.palette === undefined ? paletteFor(seed, mood) : paletteNamed(design.palette);
  const art = canvasOf(frame, palette, dice);
  if (kind === 'portrait') {
    drawPortrait(art, design.sitter ?? dice.pick(['woman', 'man']));
    return art.toSvg();
  }
  const composition =
    design.composition ?? diceFor(`${seed}:composition`).pick(compositionsForMood(mood ?? ''));
  DRAW[composition](art);
  finish(art, kind);
  return art.toSvg();
}
