import { expect, test } from '@jest/globals';
import { operatingSystemOf } from './operating-system.ts';

/** User agents as the vendors document them, with the system they name. */
const agents: readonly (readonly [agent: string, osType: string, osVersion?: string])[] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    'windows',
    '10.0',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    'macos',
    '10.15.7',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:128.0) Gecko/20100101 Firefox/128.0',
    'macos',
    '10.15',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148',
    'ios',
    '17.4.1',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15', 'ios', '16.6'],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile',
    'android',
    '14',
  ],
  ['Mozilla/5.0 (Linux; Android 9; AFTKA) AppleWebKit/537.36', 'android', '9'],
  [
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) AppleWebKit/537.36 85.0.4183.93/6.5 TV Safari/537.36',
    'tizen',
    '6.5',
  ],
  [
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/87.0.4280.88 Safari/537.36',
    'webos',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 'chromeos', '14541.0.0'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'linux'],
  ['curl/8.5.0', 'other'],
  ['', 'other'],
];

test.each(agents.map(([agent, osType, osVersion = null]) => [agent, osType, osVersion] as const))(
  'the system of "%s" is %s',
  (agent, osType, osVersion) => {
    expect({ osVersion: null, ...operatingSystemOf(agent) }).toEqual({ osType, osVersion });
  },
);
