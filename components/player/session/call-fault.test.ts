import { describe, expect, test } from '@jest/globals';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { faultOfCall } from './call-fault.ts';

const faultOf = (kind: OperatorError['kind'], code: number, message = '') =>
  faultOfCall(new OperatorError(kind, code, message));

describe('the fault of a play-source call', () => {
  test.each([5001, 5002, 5003, 5004, 5005])(
    '[ERR-04] is "no usable play source" for the marker %d',
    (code) => {
      expect(faultOf('operator', code, 'not shown')).toEqual({
        kind: 'source',
        code: 'noPlaysourceUrl',
      });
    },
  );

  test('[ERR-04] is the refusal with the operator’s words for codes beside the markers', () => {
    expect(faultOf('operator', 5006, 'Words')).toEqual({
      kind: 'call',
      code: 'CALL-5006',
      text: 'Words',
    });
    // An HTTP status is not an errCode.
    expect(faultOf('http', 5003)).toEqual({ kind: 'call', code: 'CALL-5003' });
  });

  test('may pass for a lost connection and a lost session', () => {
    expect(faultOf('network', 0).kind).toBe('network');
    expect(faultOf('operator', 10_101_040).kind).toBe('network');
  });
});
