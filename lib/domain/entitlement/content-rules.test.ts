import { expect, test } from '@jest/globals';
import type { ContentRule } from '#lib/contract/channels.ts';
import { isContentAllowed } from './content-rules.ts';

function rule(
  text: `${ContentRule['ruleCategory']} ${ContentRule['action']} ${ContentRule['ruleType']} ${string}`,
): ContentRule {
  const [ruleCategory, action, ruleType, ...ruleValue] = text.split(' ');
  return { ruleCategory, action, ruleType, ruleValue: ruleValue.join(' ') } as ContentRule;
}

test('[ROL-03] content is allowed without rules', () => {
  expect(isContentAllowed([], { region: 'BR' })).toBe(true);
});

test('[ROL-03] a basic rule decides for matching viewers, its opposite for all others', () => {
  const allow = [rule('basic allow region BR, AR')];
  expect(isContentAllowed(allow, { region: 'ar' })).toBe(true);
  expect(isContentAllowed(allow, { region: 'PE' })).toBe(false);
  const deny = [rule('basic deny city Lima')];
  expect(isContentAllowed(deny, { city: 'Lima' })).toBe(false);
  expect(isContentAllowed(deny, { city: 'Cusco' })).toBe(true);
});

test('[ROL-03] an exception rule is checked before a basic rule, at any position', () => {
  const rules = [rule('basic allow region BR'), rule('except deny province SP')];
  expect(isContentAllowed(rules, { region: 'BR', province: 'SP' })).toBe(false);
  expect(isContentAllowed(rules, { region: 'BR', province: 'RJ' })).toBe(true);
});

test('[ROL-03] an exception rule may allow what a basic rule denies', () => {
  const rules = [rule('basic deny region BR'), rule('except allow account 7')];
  expect(isContentAllowed(rules, { region: 'BR', account: '7' })).toBe(true);
  expect(isContentAllowed(rules, { region: 'BR', account: '8' })).toBe(false);
});

test('[ROL-03] without a match the default comes from the first rule of the list', () => {
  const allowFirst = [rule('basic allow region BR'), rule('basic deny city Lima')];
  const denyFirst = [rule('basic deny city Lima'), rule('basic allow region BR')];
  expect(isContentAllowed(allowFirst, { region: 'PE', city: 'Cusco' })).toBe(false);
  expect(isContentAllowed(denyFirst, { region: 'PE', city: 'Cusco' })).toBe(true);
});

test('[ROL-03] ip rules accept wildcard segments, mac rules any notation', () => {
  expect(isContentAllowed([rule('basic deny ip 10.1.*.*')], { ip: '10.1.2.3' })).toBe(false);
  expect(isContentAllowed([rule('basic deny ip 10.1.*.*')], { ip: '10.2.2.3' })).toBe(true);
  expect(isContentAllowed([rule('basic allow ip 2001:db8:*')], { ip: '2001:db8::9' })).toBe(true);
  const mac = [rule('basic allow mac AA-BB-CC-00-11-22')];
  expect(isContentAllowed(mac, { mac: 'aa:bb:cc:00:11:22' })).toBe(true);
});

test('[ROL-03] an unknown place and an empty value match nothing', () => {
  expect(isContentAllowed([rule('basic deny region ,')], { region: '' })).toBe(true);
  expect(isContentAllowed([rule('basic allow region BR')], {})).toBe(false);
  expect(isContentAllowed([rule('basic deny region BR')], {})).toBe(true);
});
