import { expect, test } from '@jest/globals';
import { faultOfMediaError, faultOfRequest } from './engine-fault.ts';

test('[PLY-09] faultOfRequest returns a code with the status of the failed request', () => {
  const codes = [
    { status: 503, isTimeout: false },
    { status: 0, isTimeout: false },
    { status: 0, isTimeout: true },
    { status: 403, isTimeout: false },
  ].map((failure) => faultOfRequest(failure));
  expect(codes).toEqual([
    { kind: 'network', code: 'NET-503' },
    { kind: 'network', code: 'NET-0' },
    { kind: 'network', code: 'NET-TIMEOUT' },
    { kind: 'network', code: 'GRANT-403' },
  ]);
});

test('[PLY-09] a complete answer without a playlist is a source fault', () => {
  expect(faultOfRequest({ status: 200, isTimeout: false })).toEqual({
    kind: 'source',
    code: 'SOURCE-FORMAT',
  });
});

test('[ANY-03] an answer that names a codec is a media fault with its name, another refusal one of the source', () => {
  const failure = { status: 415, isTimeout: false };
  expect(faultOfRequest({ ...failure, codec: 'HEVC' })).toEqual({
    kind: 'media',
    code: 'CODEC-HEVC',
  });
  expect(faultOfRequest(failure)).toEqual({ kind: 'source', code: 'SOURCE-FORMAT' });
});

test('[ANY-07] a provider without a free connection is a fault of the network with their number, which may pass', () => {
  expect(faultOfRequest({ status: 503, isTimeout: false, connections: 2 })).toEqual({
    kind: 'network',
    code: 'BUSY-2',
  });
});

test('[ANY-03] a service that converts all that it can is a fault of the network, which may pass', () => {
  expect(faultOfRequest({ status: 503, isTimeout: false, isServiceFull: true })).toEqual({
    kind: 'network',
    code: 'BUSY-SERVICE',
  });
});

test('[PLY-09] a decode error stays a media fault, also after a failed request', () => {
  const lastFailure = { status: 404, isTimeout: false };
  expect(faultOfMediaError(3, lastFailure)).toEqual({ kind: 'media', code: 'MEDIA-3' });
  expect(faultOfMediaError(4, lastFailure)).toEqual({ kind: 'network', code: 'NET-404' });
  expect(faultOfMediaError(4, null)).toEqual({ kind: 'media', code: 'MEDIA-4' });
  expect(faultOfMediaError(2, null)).toEqual({ kind: 'network', code: 'NET-0' });
});
