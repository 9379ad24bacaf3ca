/** The viewer's sound settings, stored in this browser. */
import { readStored, storageKeys, writeStored } from '#lib/browser/storage.ts';

export interface Sound {
  isMuted: boolean;
  /** 0 to 1. */
  volume: number;
}

const fullSound: Sound = { isMuted: false, volume: 1 };

/** The stored values if valid, else full sound. */
export function readSound(): Sound {
  const [muted, volumeText] = (readStored(storageKeys.playerSound) ?? '').split(' ');
  const volume = Number(volumeText);
  if (!volumeText || !(volume >= 0 && volume <= 1)) return fullSound;
  return { isMuted: muted === 'muted', volume };
}

export function rememberSound({ isMuted, volume }: Sound): void {
  writeStored(storageKeys.playerSound, `${isMuted ? 'muted' : 'on'} ${volume.toFixed(2)}`);
}
