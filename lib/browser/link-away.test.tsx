import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { onLinkAway } from './link-away.ts';

const act = jest.fn();
let stop: () => void;
beforeEach(() => {
  act.mockReset();
  history.replaceState(null, '', '/liveTv?id=l101');
  document.body.innerHTML = `
    <a href="/vod/type/movies"><b>Films</b></a> <a href="/liveTv?view=guide">Guide</a>
    <a href="https://elsewhere.test/vod">Elsewhere</a> <button>No link</button>`;
  document.body.addEventListener('click', (event) => event.preventDefault());
  stop = onLinkAway(act);
});
afterEach(() => stop());

const click = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();

test('a click inside a link to another page is reported before other listeners run', () => {
  const order: string[] = [];
  act.mockImplementation(() => void order.push('told'));
  document.querySelector('b')!.addEventListener('click', () => void order.push('clicked'));
  click('b');
  expect(order).toEqual(['told', 'clicked']);
});

test('links to the same page, other sites and buttons are not reported', () => {
  for (const selector of ['a[href*=guide]', 'a[href^=https]', 'button']) click(selector);
  stop();
  click('b');
  expect(act).not.toHaveBeenCalled();
});
