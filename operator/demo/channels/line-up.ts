import { minutesInHour } from 'date-fns/constants';
import { LOGO_MARKS, type LogoMark } from '#operator/artwork/logo-marks.ts';
import { linesOf } from '#operator/demo/localised.ts';
import { PLAN_IDS, type PlanId } from '#operator/demo/storefront/plans.ts';
import { CHANNEL_GENRES, type Channel, type ChannelGenre } from './channel.ts';

/**
 * number | name | category | genre | guide style | country, language, UTC offset in hours |
 * mark, ground, ink, accent | flags
 *
 * Flags: `plan:X` locks live viewing, `replay-plan:X` locks catch-up and time-shift, `catch-up:DAYS`,
 * `shift` allows time-shift, `twin` adds a second transmission, `no-guide`, `posters:N` (audio),
 * `hd`, `fhd`, `uhd`, `clearkey` encrypts.
 */
const LINE_UP = `
101 | Canal Uno | series | city | general | ES es 0 | one ff7a45 fff4ea 2a0f04 | catch-up:7 shift twin fhd
102 | Arena | sport | sport | sport | GB en 0 | arena 0f8f5f f2fff8 ffd166 | catch-up:7 shift fhd
103 | Nova | series | nature | nature | GB en 0 | nova 3b2fb5 f4f1ff ffb703 | catch-up:7 shift uhd
104 | Cine Oro | cinema | cinema | cinema-prime | ES es 0 | reel 14110a f0c14b 8a6a1c | catch-up:3 plan:plus fhd
105 | Kids Box | kids | kids | kids | GB en 0 | box ffcf33 1d2b64 ff5d8f | catch-up:7 shift hd
106 | Telehora | news | news | news | ES es 0 | clock c4162a ffffff ffc9cf | catch-up:7 shift twin fhd
107 | Pulso | music | city | music | BR pt 0 | pulse 12041f ff2e93 2de2e6 | catch-up:3 shift hd
108 | Cine Azul | cinema | cinema | cinema-drama | PT pt 0 | frame 0b2a6b 9fd0ff ffffff | catch-up:3 plan:plus fhd
109 | Radio Sur | music | audio | radio-latin | UY es -3 | south 3a86ff ffffff ffd60a | posters:3
110 | Meridian News | news | news | world | GB en 0 | meridian 0a2540 7ee0ff ff5a5f | catch-up:7 shift fhd
111 | Jornal Atlântico | news | news | news | PT pt 0 | wave 006d77 ffffff ffd9a0 | catch-up:7 shift hd
112 | Bolsa TV | news | news | business | ES es 0 | bars 0d1b1e 4ade80 f2f7f5 | catch-up:3 shift replay-plan:basic fhd
113 | Canal Ágora | news | city | civic | ES es 0 | columns 5b3a29 f6ead7 e0a458 | catch-up:7 hd
114 | Norte 24 | news | news | news | AR es -3 | north e9ecef 0b132b e63946 | catch-up:3 shift hd
115 | Arena 2 | sport | sport | court | GB en 0 | court 0f8f5f f2fff8 a7f3d0 | catch-up:7 shift fhd
116 | Golazo | sport | sport | football | ES es 0 | ball 0b0f14 d7ff3f ffffff | catch-up:7 shift plan:total uhd
117 | Ruta | sport | sport | road | CO es -5 | road f4a300 1f1300 ffffff | catch-up:3 shift fhd
118 | Maré | sport | nature | water | PT pt 0 | tide 0096c7 ffffff 03045e | catch-up:3 hd
119 | Ringside | sport | sport | ring | GB en 0 | ring 7a0b1e ffe8d6 ffb703 | plan:total fhd
120 | Estádio Clássico | sport | sport | classics | BR pt 0 | stadium 1b4332 ffe45e d8f3dc | catch-up:7 shift replay-plan:basic hd
121 | Sala Negra | cinema | cinema | cinema-noir | ES es 0 | noir 050505 f5f5f5 d00000 | catch-up:3 shift hd
122 | Matinée | cinema | cinema | cinema-light | GB en 0 | curtain b5179e ffe5f4 ffd166 | catch-up:7 shift hd
123 | Órbita | cinema | cinema | cinema-future | PT pt 0 | orbit 10002b c77dff 72efdd | catch-up:3 plan:total clearkey uhd
124 | Cine Barrio | cinema | cinema | cinema-world | MX es -6 | awning bc3908 ffe8d6 f6aa1c | catch-up:7 shift hd
125 | The Open Window: Slow Television, Night Trains & Faraway Landscapes | series | nature | slow | GB en 0 | window 1f4e5f f3ead3 f2a65a | catch-up:7 shift uhd
126 | Casa Viva | series | city | home | ES es 0 | house f28482 ffffff 84a59d | catch-up:7 shift fhd
127 | Serie Uno | series | cinema | drama | ES es 0 | steps 240046 ff9e00 e0aaff | catch-up:7 shift plan:basic fhd
128 | Risa | series | city | comedy | MX es -6 | smile ffdd00 2b2d42 ef233c | catch-up:7 shift hd
129 | Atlas | series | city | travel | GB en 0 | globe 006466 e0fbfc ff9f1c | catch-up:7 shift fhd
130 | Tiempo | series | city | history | ES es 0 | hourglass 463f3a f4f3ee e0afa0 | catch-up:3 shift replay-plan:basic hd
131 | Quanta | series | nature | science | GB en 0 | atom 001219 94d2bd ee9b00 | catch-up:7 plan:plus uhd
132 | Tiny Island | kids | kids | preschool | GB en 0 | island 8ecae6 023047 ffb703 | catch-up:7 shift hd
133 | Kids Box Max | kids | kids | kids-max | GB en 0 | bolt 1d2b64 ffcf33 ff5d8f | catch-up:7 shift plan:basic hd
134 | Brinca | kids | kids | kids | BR pt 0 | kite 06d6a0 ffffff ef476f | catch-up:3 hd
135 | Arcadia | kids | kids | family | PT pt 0 | castle 7209b7 ffd6ff 4cc9f0 | shift hd
136 | Sala Grande | music | cinema | stage | PT pt 0 | harp 2b0504 f4d58d bf0603 | catch-up:7 plan:plus fhd
137 | Radio Meridian | music | audio | radio-talk | GB en 0 | mast 0a2540 ffffff ff5a5f | catch-up:3 posters:3
138 | Noite FM | music | audio | radio-night | BR pt 0 | moon 03071e ffba08 e85d04 | posters:3
139 | Radio Candela | music | audio | radio-latin | CO es -5 | candle d00000 ffba08 ffffff | plan:basic posters:2
140 | Onda Clássica | music | audio | radio-classical | PT pt 0 | bow 2f3e46 cad2c5 e9c46a | catch-up:3 posters:3
141 | Frequency Zero | music | audio | ambient | GB en 0 | zero 0b090a b1a7a6 5ef38c | no-guide posters:2
`;

function memberOf<T extends string>(known: readonly T[], word: string): T {
  const found = known.find((candidate) => candidate === word);
  if (found === undefined) throw new Error(`Unknown word in the line-up: ${word}`);
  return found;
}

function channelOf(line: string): Channel {
  const cells = line.split('|').map((cell) => cell.trim());
  const [number = '', name = '', categoryId = '', genreWord = '', guideStyle = ''] = cells;
  const [country = '', languageWord = '', offset = '0'] = (cells[5] ?? '').split(' ');
  const [mark = '', ground = '', ink = '', accent = ''] = (cells[6] ?? '').split(' ');
  const flags = (cells[7] ?? '').split(' ');
  const flag = (word: string): boolean => flags.includes(word);
  const valueOf = (word: string): string | undefined =>
    flags.find((candidate) => candidate.startsWith(`${word}:`))?.slice(word.length + 1);
  const planOf = (word: string): PlanId | null => {
    const value = valueOf(word);
    return value === undefined ? null : memberOf(PLAN_IDS, value);
  };
  const genre: ChannelGenre = memberOf(CHANNEL_GENRES, genreWord);
  const isAudio = genre === 'audio';
  const transmission = (channelId: string) => ({
    channelId,
    contentId: `c${channelId}`,
    liveStreamId: `s${channelId}`,
    dvrStreamId: `d${channelId}`,
    ...(flag('clearkey') ? { drmType: 'clearkey' as const } : {}),
  });
  const livePlanId = planOf('plan');
  return {
    logicalChannelId: `l${number}`,
    channelSeq: Number(number),
    name,
    categoryId,
    genre,
    guideStyle,
    country,
    language: memberOf(['en', 'es', 'pt'] as const, languageWord),
    utcOffsetMinutes: Number(offset) * minutesInHour,
    isAudio,
    channelType: isAudio ? 5 : 1,
    epgId: flag('no-guide') ? null : `g${number}`,
    streamId: `s${number}`,
    dvrStreamId: `d${number}`,
    contentId: `c${number}`,
    physicalChannels: [transmission(number), ...(flag('twin') ? [transmission(`9${number}`)] : [])],
    playbackDurationDays: Number(valueOf('catch-up') ?? 0),
    canTimeShift: flag('shift'),
    livePlanId,
    catchUpPlanId: planOf('replay-plan') ?? livePlanId,
    resolution: flag('uhd') ? '2160p' : flag('fhd') ? '1080p' : flag('hd') ? '720p' : null,
    logo: {
      mark: memberOf<LogoMark>(LOGO_MARKS, mark),
      ground: `#${ground}`,
      ink: `#${ink}`,
      accent: `#${accent}`,
    },
    logoArtwork: `logo/${number}`,
    audioPosterArtworks: Array.from(
      { length: Number(valueOf('posters') ?? 0) },
      (_, index) => `audio-poster/${number}-${index + 1}`,
    ),
  };
}

/** Every channel of the demo service, by number. */
export const CHANNELS: readonly Channel[] = linesOf(LINE_UP).map(channelOf);

const byId = new Map(CHANNELS.map((channel) => [channel.logicalChannelId, channel]));

export function channelById(logicalChannelId: string): Channel | undefined {
  return byId.get(logicalChannelId);
}
