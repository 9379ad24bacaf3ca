import { millisecondsInDay, secondsInDay } from 'date-fns/constants';

/**
 * Formats that settings require beyond the contract's schema: other operators may send any value, which pages handle;
 * this operator's settings are validated when they are set.
 */

interface SettingForm {
  matches: (text: string) => boolean;
  /** The text after "it has to be". */
  form: string;
}

const matching = (pattern: RegExp, form: string): SettingForm => ({
  matches: (text) => pattern.test(text),
  form,
});

const colour = matching(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'a colour as #rgb or #rrggbb');
const onOff = matching(/^[01]$/, '1 or 0');
const whole = (min: number, max: number, unit: string): SettingForm => ({
  matches: (text) => /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max,
  form: `a whole number of ${unit} from ${min} to ${max}`,
});
/** The last instant that a date can hold. */
const lastInstant = 8_640_000_000_000_000;

/** Formats by setting key, for text settings. */
export const settingForms: Readonly<Record<string, SettingForm>> = {
  'manifest.brandProperties.accent': colour,
  'manifest.brandProperties.accentInk': colour,
  'manifest.brandProperties.productName': matching(/[^\p{C}\p{Z}]/u, 'a name that can be seen'),
  'manifest.uiProperties.webapp_custom_lang': matching(/^(en|es|pt)$/, 'en, es or pt'),
  'manifest.broadcastProperties.cadena_national_open': onOff,
  'manifest.broadcastProperties.cadena_national_open_time': whole(
    0,
    lastInstant,
    'milliseconds since 1970',
  ),
  'manifest.otherProperties.visitorMode': onOff,
  'properties.layoutConfig.play_history_report_interval': whole(1, secondsInDay, 'seconds'),
  'properties.layoutConfig.msg_chk_int': whole(1_000, millisecondsInDay, 'milliseconds'),
  'properties.layoutConfig.hide_unsubscribe_channel': onOff,
  'properties.layoutConfig.popular_search_switch': onOff,
  'properties.layoutConfig.more_like_this_switch': onOff,
  'properties.layoutConfig.home_live_layout_switch': onOff,
  'properties.layoutConfig.custom_modify_passwd_option': onOff,
  'properties.layoutConfig.home_live_category': matching(
    /^([^\s,]+(\s*,\s*[^\s,]+)*)?$/,
    'ids of categories with commas between, or empty',
  ),
};

/**
 * The error of the first text below a setting with a wrong format, or null. `value` may be a whole document: each field
 * in it is checked by its own format.
 */
export function wrongForm(key: string, value: unknown): string | null {
  if (typeof value === 'string') {
    const known = Object.hasOwn(settingForms, key) ? settingForms[key] : undefined;
    return known && !known.matches(value) ? `${key} has to be ${known.form}.` : null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  for (const [field, below] of Object.entries(value)) {
    const wrong = wrongForm(`${key}.${field}`, below);
    if (wrong !== null) return wrong;
  }
  return null;
}
