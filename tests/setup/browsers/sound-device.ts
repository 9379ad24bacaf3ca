/**
 * A sound device that plays to nothing, in real time: without one Firefox ends a stream that has sound alone. It is
 * PulseAudio's null device, for one browser.
 */
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { Program } from '#tests/setup/stack/program.ts';
import { systemProgram } from '#tests/setup/stack/system-programs.ts';

const hold = join(import.meta.dirname, '../stack/hold.ts');
const patienceMs = 15_000;

export interface SoundDevice {
  /** The environment of the browser. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

export const soundServer = () => systemProgram('pulseaudio');

/** `home`: the folder for its files. */
export async function startSoundDevice(home: string): Promise<SoundDevice> {
  const socket = join(home, 'sound');
  const server = new Program('PulseAudio', hold, { HOME: home, XDG_RUNTIME_DIR: home }, [
    ...['0', 'SIGTERM', soundServer() ?? 'pulseaudio', '-n', '--daemonize=no'],
    ...['--exit-idle-time=-1', '--use-pid-file=no', '--realtime=no', '--high-priority=no'],
    // Rewinding would let its clock stand still for seconds.
    ...['-L', 'module-null-sink rate=48000 norewinds=1'],
    ...['-L', `module-native-protocol-unix auth-anonymous=1 socket=${socket}`],
  ]);
  server.start();
  await server.until(patienceMs, () => Promise.resolve(existsSync(socket)));
  return { environment: { PULSE_SERVER: `unix:${socket}` }, stop: () => server.stop() };
}
