import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { moveBetweenActions } from './programme-keys.ts';

const showList = () => {
  render(
    // Mirrors the markup of the programme column.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol tabIndex={-1} onKeyDown={moveBetweenActions}>
      {['one', 'two', 'three'].map((name) => (
        <li key={name} aria-current={name === 'two' ? 'true' : undefined}>
          <button data-action="playing">{name}</button>
        </li>
      ))}
    </ol>,
  );
  screen.getByRole('list').focus();
};
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const focused = () => document.activeElement?.textContent;

test('[LIV-03] arrow keys enter the programme list at the current programme and move from action to action', () => {
  showList();
  press('ArrowDown');
  expect(focused()).toBe('two');
  press('ArrowDown');
  expect(focused()).toBe('three');
  press('ArrowDown');
  expect(focused()).toBe('three');
  press('Home');
  expect(focused()).toBe('one');
});

test('[LIV-03] the programme list ignores other keys', () => {
  showList();
  press('ArrowDown');
  expect(fireEvent.keyDown(document.activeElement!, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(document.activeElement!, { key: 'm' })).toBe(true);
  expect(focused()).toBe('two');
});
