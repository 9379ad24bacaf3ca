/**
 * Content rules (spec part 5): "exception rules are checked first, then basic rules, else the default comes from the
 * first rule".
 *
 * Interpretation: the first exception rule that matches the viewer decides by its action; else the first basic rule
 * that matches; else the opposite of the list's first rule. A list that starts with "allow region BR" lists the allowed
 * viewers, so all others are denied; one that starts with "deny city SP" lists the denied viewers, so all others are
 * allowed. No rules: allowed.
 */
import type { ContentRule } from '#lib/contract/channels.ts';
import { isIpMatch } from './ip-pattern.ts';

/** The known attributes of the viewer. An unknown value matches no rule. */
export type ViewerPlace = Partial<Record<ContentRule['ruleType'], string | undefined>>;

export function isContentAllowed(rules: readonly ContentRule[], place: ViewerPlace): boolean {
  const [first] = rules;
  if (!first) return true;
  const matching = rules.filter((rule) => isRuleMatch(rule, place));
  const deciding =
    matching.find((rule) => rule.ruleCategory === 'except') ??
    matching.find((rule) => rule.ruleCategory === 'basic');
  return deciding ? deciding.action === 'allow' : first.action === 'deny';
}

function isRuleMatch(rule: ContentRule, place: ViewerPlace): boolean {
  const actual = place[rule.ruleType]?.trim();
  if (!actual) return false;
  return rule.ruleValue
    .split(',')
    .map((value) => value.trim())
    .some((value) => value !== '' && isValueMatch(rule.ruleType, value, actual));
}

function isValueMatch(type: ContentRule['ruleType'], value: string, actual: string): boolean {
  if (type === 'ip') return isIpMatch(value, actual);
  if (type === 'mac') return bareMac(value) === bareMac(actual);
  return value.toLowerCase() === actual.toLowerCase();
}

const bareMac = (mac: string) => mac.toLowerCase().replace(/[-:.]/g, '');
