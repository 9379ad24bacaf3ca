/** A world desk: a turning globe with flights of light between cities, a weather card, a ticker. */
import {
  clockText,
  ease,
  fade,
  frame,
  held,
  height,
  minutesAndSeconds,
  polyline,
  px,
  swing,
  text,
  turn,
  width,
} from '#scripts/loops/drawing.ts';
import type { Point } from '#scripts/loops/drawing.ts';
import { cities, landStripes } from './world-map.ts';

const centre: Point = [850, 322];
const radius = 268;
const tilt = (-18 * Math.PI) / 180;

/** The position of a place on the globe, and its depth: above 0 it faces the viewer. */
function project(longitude: number, latitude: number, spin: number, lift = 1) {
  const lambda = (longitude * Math.PI) / 180 + spin;
  const phi = (latitude * Math.PI) / 180;
  const x = Math.cos(phi) * Math.sin(lambda);
  const y = Math.sin(phi);
  const z = Math.cos(phi) * Math.cos(lambda);
  const near = z * Math.cos(tilt) - y * Math.sin(tilt);
  const up = y * Math.cos(tilt) + z * Math.sin(tilt);
  const point: Point = [centre[0] + x * radius * lift, centre[1] - up * radius * lift];
  return { point, near };
}

/** The visible parts of a stripe of land, as lines along its parallel. */
function stripe(latitude: number, west: number, east: number, spin: number): string {
  const runs: Point[][] = [[]];
  const steps = Math.max(1, Math.ceil((east - west) / 2.5));
  for (let step = 0; step <= steps; step += 1) {
    const { point, near } = project(west + ((east - west) * step) / steps, latitude, spin);
    if (near > 0.03) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs
    .filter((run) => run.length > 1)
    .map(polyline)
    .join('');
}

function globe(seconds: number, spin: number): string {
  const d = landStripes
    .map(({ latitude, west, east }) => stripe(latitude, west, east, spin))
    .join('');
  const land = `<path d="${d}" fill="none" stroke="url(#land)" stroke-width="7.5" stroke-linecap="round"/>`;
  const [x, y] = centre;
  return `<circle cx="${x}" cy="${y}" r="${radius + 70}" fill="url(#halo)"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="url(#sea)"/>${land}
    <circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#8cc4ff" stroke-opacity=".5" stroke-width="2"/>
    <ellipse cx="${x}" cy="${y}" rx="${radius + 62}" ry="92" fill="none" stroke="#ff7a45" stroke-opacity=".5" stroke-width="2" transform="rotate(-16 ${x} ${y})"/>
    ${satellite(seconds)}`;
}

function satellite(seconds: number): string {
  const angle = 2 * Math.PI * turn(seconds, 4);
  const flat: Point = [Math.cos(angle) * (radius + 62), Math.sin(angle) * 92];
  const lean = (-16 * Math.PI) / 180;
  const x = centre[0] + flat[0] * Math.cos(lean) - flat[1] * Math.sin(lean);
  const y = centre[1] + flat[0] * Math.sin(lean) + flat[1] * Math.cos(lean);
  const behind = flat[1] < 0 && Math.hypot(x - centre[0], y - centre[1]) < radius;
  return behind ? '' : `<circle cx="${px(x)}" cy="${px(y)}" r="8" fill="#ffb08c"/>`;
}

/** Flights of light: an arc from one city to the next with a bright head. */
function flights(seconds: number, spin: number): string {
  return cities
    .filter((_, index) => index % 3 === 0)
    .map((from, index) => {
      const to = cities[(index * 3 + 5) % cities.length] ?? from;
      const head = turn(seconds, 8, index / 6);
      const points: Point[] = [];
      for (let step = 0; step <= 12; step += 1) {
        const share = Math.max(0, head - 0.3) + (Math.min(0.3, head) * step) / 12;
        const lift = 1 + 0.16 * Math.sin(Math.PI * share);
        const longitude = from.longitude + (to.longitude - from.longitude) * share;
        const latitude = from.latitude + (to.latitude - from.latitude) * share;
        const { point, near } = project(longitude, latitude, spin, lift);
        if (near < 0.1) return '';
        points.push(point);
      }
      const bright = Math.sin(Math.PI * head);
      return `<path d="${polyline(points)}" fill="none" stroke="#ffc857" stroke-width="3" stroke-linecap="round" stroke-opacity="${px(bright)}"/>`;
    })
    .join('');
}

function cityMarks(spin: number): string {
  return cities
    .map(({ longitude, latitude }) => {
      const { point, near } = project(longitude, latitude, spin);
      if (near < 0.15) return '';
      return `<circle cx="${px(point[0])}" cy="${px(point[1])}" r="6" fill="#ff7a45"/>`;
    })
    .join('');
}

/** The weather card: it shows each city for 8 s. */
function card(seconds: number): string {
  const index = (2 * Math.floor(seconds / 8 + 0.5)) % cities.length;
  const city = cities[index];
  if (!city) return '';
  const within = (seconds + 4) % 8;
  const show = ease(within, 0, 0.5) * (1 - ease(within, 7.6, 8));
  const slide = (1 - ease(within, 0, 0.6)) * 26;
  const bars = Array.from({ length: 9 }, (_, bar) => {
    const tall = show * (48 + 22 * Math.sin(index * 1.7 + bar * 0.8) + 14 * Math.sin(bar * 1.9));
    return `<rect x="${110 + bar * 34}" y="${px(472 - tall)}" width="20" height="${px(tall)}" rx="5" fill="${bar === 4 ? '#ff7a45' : '#3d6fb8'}"/>`;
  }).join('');
  return `<rect x="78" y="190" width="372" height="312" rx="22" fill="#0d1f42"/>
    <rect x="78" y="190" width="8" height="312" rx="4" fill="#ff7a45"/>
    ${text([110 + slide, 250], city.name, { size: 38, weight: 700, opacity: show })}
    ${text([110 + slide, 346], `${city.degrees}°`, { size: 88, weight: 700, opacity: show, fill: '#ffd9c7' })}
    <circle cx="${px(378 + slide)}" cy="312" r="32" fill="#ffc857" fill-opacity="${px(show)}"/>
    <path d="M${px(352 + slide)} 344a20 20 0 0 1 4-39 30 30 0 0 1 56 8 16 16 0 0 1 -2 31z" fill="#dbe8fb" fill-opacity="${px(show)}"/>
    ${bars}`;
}

const tickerLength = 3200;

function ticker(seconds: number): string {
  const slot = tickerLength / cities.length;
  const shift = (seconds / 64) * tickerLength;
  const items = cities
    .concat(cities.slice(0, 8))
    .map(({ name, degrees }, index) => {
      const x = index * slot - shift + 30;
      if (x < -slot || x > width) return '';
      return `${text([x, 672], name, { size: 22 })}${text([x + 168, 672], `${degrees}°`, { size: 22, fill: '#ffc857', anchor: 'end' })}`;
    })
    .join('');
  return `<rect y="632" width="${width}" height="62" fill="#0a1530"/>${items}
    <rect y="632" width="196" height="62" fill="#e5484d"/>
    <circle cx="40" cy="663" r="9" fill="#ffffff" fill-opacity="${px(0.6 + 0.4 * swing(seconds, 64))}"/>
    ${clockText([66, 673], minutesAndSeconds(seconds), { size: 30, weight: 700 })}`;
}

function beams(): string {
  return [0, 1, 2]
    .map((beam) => {
      const x = 300 + beam * 420;
      return `<path d="M${px(x)} 0h120l-300 ${height}h-220z" fill="#2d62b8" fill-opacity=".13"/>`;
    })
    .join('');
}

export function drawNews(seconds: number): string {
  const slow = held(seconds, 2);
  const spin = 2 * Math.PI * turn(slow, 1);
  const defs =
    fade('back', [
      [0, '#0c1c40'],
      [0.6, '#123066'],
      [1, '#0a1633'],
    ]) +
    fade(
      'sea',
      [
        [0, '#1b58b4'],
        [0.75, '#103a82'],
        [1, '#0b2556'],
      ],
      'round',
    ) +
    `<radialGradient id="land" gradientUnits="userSpaceOnUse" cx="${centre[0] - 40}" cy="${centre[1] - 50}" r="${radius + 40}"><stop offset="0" stop-color="#a9d6ff"/><stop offset=".6" stop-color="#5fa2ee"/><stop offset="1" stop-color="#234f96"/></radialGradient>` +
    fade(
      'halo',
      [
        [0.7, '#4f9bff', 0.45],
        [1, '#4f9bff', 0],
      ],
      'round',
    );
  return frame(
    defs,
    `<rect width="${width}" height="${height}" fill="url(#back)"/>${beams()}
    ${globe(slow, spin)}${cityMarks(spin)}${flights(slow, spin)}${card(seconds)}${ticker(seconds)}`,
  );
}
