/**
 * The channel marks, drawn on a square of 100 with a margin of about 18. `$i`, `$a` and `$g` are placeholders for ink,
 * accent and ground. They use shapes only: a font would look different on every machine.
 */
const line = (width: number, colour = '$i'): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const dot = (x: number, y: number, r: number, colour = '$i'): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;

const MARKS = {
  one: `<path d="M33 41 54 25V77" ${line(14)}/>${dot(74, 71, 8, '$a')}`,
  arena: `<ellipse cx="50" cy="50" rx="35" ry="24" ${line(9)}/><ellipse cx="50" cy="50" rx="15" ry="9" ${line(6, '$a')}/><path d="M50 26v10M50 64v10" ${line(7)}/>`,
  nova: `<path d="M50 14c3 24 12 33 36 36-24 3-33 12-36 36-3-24-12-33-36-36 24-3 33-12 36-36Z" fill="$i"/>${dot(77, 24, 6, '$a')}${dot(24, 76, 4, '$a')}`,
  reel: `${dot(50, 50, 34)}${dot(50, 50, 6, '$g')}${dot(50, 31, 8.5, '$g')}${dot(68, 44, 8.5, '$g')}${dot(61, 66, 8.5, '$g')}${dot(39, 66, 8.5, '$g')}${dot(32, 44, 8.5, '$g')}<path d="M52 84h32" ${line(6, '$a')}/>`,
  box: `<path d="M50 16 80 33 50 50 20 33Z" fill="$a"/><path d="M20 33 50 50V84L20 67Z" fill="$i"/><path d="M80 33 50 50V84L80 67Z" fill="$i" opacity=".68"/>`,
  clock: `<circle cx="50" cy="50" r="31" ${line(9)}/><path d="M50 32V50L63 59" ${line(8)}/>${dot(81, 19, 7, '$a')}`,
  pulse: `<path d="M14 54H30L40 26 54 78 64 44 70 54H86" ${line(9)}/>${dot(86, 54, 6, '$a')}`,
  frame: `<rect x="19" y="26" width="62" height="48" rx="7" ${line(7)}/><path d="M43 38 63 50 43 62Z" fill="$a"/>`,
  south: `<path d="M22 32 50 58 78 32" ${line(12)}/><path d="M34 62 50 77 66 62" ${line(9, '$a')}/>`,
  meridian: `<circle cx="50" cy="50" r="33" ${line(6)}/><ellipse cx="50" cy="50" rx="13" ry="33" ${line(6)}/><path d="M17 50H83" ${line(7, '$a')}/>`,
  wave: `<path d="M16 37q11-13 23 0t23 0 23 0" ${line(8, '$a')}/><path d="M16 54q11-13 23 0t23 0 23 0M16 71q11-13 23 0t23 0 23 0" ${line(8)}/>`,
  bars: `<path d="M24 76V58M42 76V46M60 76V54M78 76V34" ${line(11)}/><path d="M22 40 42 27 58 35 78 18" ${line(5, '$a')}/>`,
  columns: `<path d="M18 36 50 17 82 36Z" fill="$a"/><path d="M28 44V70M50 44V70M72 44V70" ${line(10)}/><path d="M20 81H80" ${line(8)}/>`,
  north: `<path d="M50 16 76 78 50 62 24 78Z" fill="$i"/><path d="M50 16V62L76 78Z" fill="$a"/>`,
  court: `<rect x="20" y="20" width="60" height="60" rx="4" ${line(6)}/><path d="M20 50H80M50 36V64M35 20V80M65 20V80" ${line(4)}/>${dot(71, 32, 8, '$a')}`,
  ball: `<circle cx="50" cy="50" r="34" fill="$a"/><path d="M50 35 64 45 59 61H41L36 45Z" fill="$g"/><path d="M50 35V17M64 45 81 39M59 61 69 76M41 61 31 76M36 45 19 39" ${line(5, '$g')}/>`,
  road: `<path d="M38 18H62L86 82H14Z" fill="$i"/><path d="M50 24V33M50 43V55M50 66V80" ${line(6, '$a')}/>`,
  tide: `<path d="M16 66A34 34 0 0 1 84 66Z" fill="$i"/><path d="M32 66A18 18 0 0 1 68 66Z" fill="$a"/><path d="M16 78H84" ${line(7)}/>`,
  ring: `<path d="M50 17 83 50 50 83 17 50Z" ${line(8)}/><path d="M50 37 63 50 50 63 37 50Z" fill="$a"/>`,
  stadium: `<path d="M18 70A32 32 0 0 1 82 70" ${line(8)}/><path d="M31 70A19 19 0 0 1 69 70" ${line(7, '$a')}/><path d="M50 60V70M16 80H84" ${line(7)}/>`,
  noir: `<path d="M50 17A33 33 0 0 1 50 83Z" fill="$i"/><path d="M46 24H28M46 37H20M46 50H17M46 63H20M46 76H28" ${line(5)}/>${dot(64, 42, 6, '$a')}`,
  curtain: `<path d="M20 20H80V28H20Z" fill="$a"/><path d="M20 32H47C46 56 38 70 20 80ZM80 32H53C54 56 62 70 80 80Z" fill="$i"/>`,
  orbit: `${dot(50, 50, 19)}<ellipse cx="50" cy="50" rx="39" ry="13" transform="rotate(-24 50 50)" ${line(6, '$a')}/><path d="M33 44A19 19 0 0 1 64 37L68 48 33 58Z" fill="$i"/>`,
  awning: `<path d="M24 22H76L86 50H14Z" fill="$i"/><path d="M14 50a9 9 0 0 0 18 0 9 9 0 0 0 18 0 9 9 0 0 0 18 0 9 9 0 0 0 18 0Z" fill="$a"/><path d="M24 66V82H76V66" ${line(6)}/>`,
  window: `<rect x="20" y="18" width="60" height="64" rx="30" ${line(7)}/><path d="M50 20V80M21 52H79" ${line(5)}/>${dot(64, 39, 9, '$a')}`,
  house: `<path d="M18 50 50 21 82 50" ${line(9)}/><path d="M28 52V80H72V52" ${line(8)}/><path d="M50 72C36 62 40 52 50 59 60 52 64 62 50 72Z" fill="$a"/>`,
  steps: `<path d="M16 80V64H36V48H56V32H80V80Z" fill="$i"/>${dot(30, 32, 9, '$a')}`,
  smile: `${dot(34, 38, 7)}${dot(66, 38, 7)}<path d="M20 54A32 32 0 0 0 80 54Z" fill="$i"/><path d="M38 75A18 14 0 0 1 62 75 32 32 0 0 1 38 75Z" fill="$a"/>`,
  globe: `${dot(50, 50, 28)}<path d="M38 26C30 42 42 48 36 60S46 74 50 77M62 26C56 36 72 40 66 52S60 66 64 72" ${line(5, '$g')}/><path d="M15 66C30 88 74 76 87 36" ${line(6, '$a')}/>`,
  hourglass: `<path d="M28 20H72M28 80H72" ${line(8)}/><path d="M33 26H67C67 42 56 44 53 50 56 56 67 58 67 74H33C33 58 44 56 47 50 44 44 33 42 33 26Z" fill="$i"/><path d="M37 72C40 63 47 62 50 58 53 62 60 63 63 72Z" fill="$a"/>`,
  atom: `<ellipse cx="50" cy="50" rx="36" ry="13" ${line(5)}/><ellipse cx="50" cy="50" rx="36" ry="13" transform="rotate(60 50 50)" ${line(5)}/><ellipse cx="50" cy="50" rx="36" ry="13" transform="rotate(120 50 50)" ${line(5)}/>${dot(50, 50, 8, '$a')}`,
  island: `${dot(68, 32, 12, '$a')}<path d="M16 74C30 54 66 54 84 74Z" fill="$i"/><path d="M44 60C42 46 40 40 36 32M36 32C28 26 22 30 19 36M36 32C44 24 52 28 54 36M36 32C34 24 40 18 46 18" ${line(6)}/>`,
  bolt: `<path d="M58 12 24 56H46L40 88 76 42H53Z" fill="$i"/>${dot(76, 76, 7, '$a')}`,
  kite: `<path d="M56 15 80 42 46 66 30 30Z" fill="$i"/><path d="M56 15 46 66M30 30 80 42" ${line(4, '$g')}/><path d="M46 66C38 70 44 78 34 80S24 88 18 84" ${line(5, '$a')}/>`,
  castle: `<path d="M18 80V40H28V48H38V26H46V34H54V26H62V48H72V40H82V80H58V68A8 8 0 0 0 42 68V80Z" fill="$i"/><path d="M50 26V13L63 18 50 22" fill="$a"/>`,
  harp: `<path d="M30 18C28 44 30 64 42 82 62 74 78 52 78 34 62 42 46 36 30 18Z" ${line(7)}/><path d="M43 36V74M54 40V70M65 40V61" ${line(4, '$a')}/>`,
  mast: `<path d="M50 40 32 82M50 40 68 82M39 66H61" ${line(7)}/>${dot(50, 36, 7, '$a')}<path d="M33 22A24 24 0 0 0 33 50M67 22A24 24 0 0 1 67 50" ${line(6)}/>`,
  moon: `<path d="M62 18A34 34 0 1 0 82 62 28 28 0 0 1 62 18Z" fill="$i"/><path d="M74 24 77 33 86 36 77 39 74 48 71 39 62 36 71 33Z" fill="$a"/>`,
  candle: `<path d="M50 14C68 34 64 46 50 54 36 46 32 34 50 14Z" fill="$i"/><path d="M50 30C57 40 56 45 50 49 44 45 43 40 50 30Z" fill="$g"/><path d="M40 62H60V84H40Z" fill="$a"/>`,
  bow: `<path d="M62 20C44 16 40 30 47 46S62 72 42 82" ${line(8)}/><path d="M36 50H64" ${line(5)}/>${dot(64, 24, 7, '$a')}${dot(38, 78, 7, '$a')}`,
  zero: `<ellipse cx="50" cy="50" rx="22" ry="32" ${line(9)}/><path d="M33 74 67 26" ${line(7, '$a')}/>`,
} as const;

export type LogoMark = keyof typeof MARKS;
export const LOGO_MARKS = Object.keys(MARKS) as LogoMark[];

export interface LogoColours {
  ground: string;
  ink: string;
  accent: string;
}

/** A mark in the channel's colours, also on the square of 100. */
export function logoMark(mark: LogoMark, { ground, ink, accent }: LogoColours): string {
  return MARKS[mark].replaceAll('$i', ink).replaceAll('$a', accent).replaceAll('$g', ground);
}
