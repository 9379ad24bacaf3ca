/**
 * How the codecs of films in files reach browsers: copied into MP4, converted in this process, converted by ffmpeg, or
 * not at all. Names of codecs as the library that reads the files gives them, or as the file does.
 */
export type FilmCodecWay = 'copied' | 'here' | 'ffmpeg' | 'never';

interface FilmCodec {
  /** For viewers. */
  name: string;
  way: FilmCodecWay;
}

const pictures: Readonly<Record<string, FilmCodec>> = {
  avc: { name: 'H.264', way: 'copied' },
  hevc: { name: 'HEVC', way: 'copied' },
  vp9: { name: 'VP9', way: 'copied' },
  av1: { name: 'AV1', way: 'copied' },
  vp8: { name: 'VP8', way: 'ffmpeg' },
  'V_MPEG4/ISO/ASP': { name: 'MPEG-4', way: 'ffmpeg' },
  'V_MPEG4/ISO/SP': { name: 'MPEG-4', way: 'ffmpeg' },
  'V_MPEG4/ISO/AP': { name: 'MPEG-4', way: 'ffmpeg' },
  'V_MPEG4/MS/V3': { name: 'MPEG-4', way: 'ffmpeg' },
  // Of Video for Windows: mostly MPEG-4 or VC-1.
  'V_MS/VFW/FOURCC': { name: 'MPEG-4', way: 'ffmpeg' },
  V_MPEG2: { name: 'MPEG-2', way: 'ffmpeg' },
  V_MPEG1: { name: 'MPEG-1', way: 'ffmpeg' },
  V_THEORA: { name: 'Theora', way: 'ffmpeg' },
  // In MP4.
  mp4v: { name: 'MPEG-4', way: 'ffmpeg' },
  'vc-1': { name: 'VC-1', way: 'ffmpeg' },
};

const sounds: Readonly<Record<string, FilmCodec>> = {
  aac: { name: 'AAC', way: 'copied' },
  opus: { name: 'Opus', way: 'copied' },
  flac: { name: 'FLAC', way: 'copied' },
  ac3: { name: 'AC-3', way: 'here' },
  eac3: { name: 'E-AC-3', way: 'here' },
  mp3: { name: 'MP3', way: 'here' },
  'A_MPEG/L2': { name: 'MP2', way: 'here' },
  dts: { name: 'DTS', way: 'ffmpeg' },
  A_DTS: { name: 'DTS', way: 'ffmpeg' },
  A_TRUEHD: { name: 'TrueHD', way: 'ffmpeg' },
  vorbis: { name: 'Vorbis', way: 'never' },
};

const unknown = (codec: string): FilmCodec => ({
  name: codec
    .replaceAll(/[^A-Za-z0-9.-]+/g, ' ')
    .trim()
    .slice(0, 24),
  way: 'never',
});

export const pictureCodec = (codec: string): FilmCodec => pictures[codec] ?? unknown(codec);

/** Sound as plain numbers needs no decoder. */
export const soundCodec = (codec: string): FilmCodec =>
  codec.startsWith('pcm-') ? { name: 'PCM', way: 'here' } : (sounds[codec] ?? unknown(codec));
