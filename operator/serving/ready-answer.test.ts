import { expect, test } from '@jest/globals';
import { ReadyAnswer } from './ready-answer.ts';

test('a ready answer is sent like any other, and its value can be read', async () => {
  const answer = new ReadyAnswer(['{"name":"', Buffer.from('Señal'), '"}']);
  const response = answer.response();
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ errCode: 0, result: { name: 'Señal' } });
  expect(answer.value()).toEqual({ name: 'Señal' });
});
