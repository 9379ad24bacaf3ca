import { setFlagsFromString } from 'node:v8';

/**
 * Must be loaded early. V8 counts the bytes of buffers as growth of the old heap, which is small here, so that a channel of
 * 8 Mbit/s made it collect all of the heap each second. With this flag of V8 they count towards the limit of the whole
 * process: a channel takes a fifth of the CPU (docs/decisions/023-streams-become-hls.md).
 */
setFlagsFromString('--external-memory-accounted-in-global-limit');
