import { createServer } from 'node:http';
import { millisecondsInDay } from 'date-fns/constants';
import { login } from '#lib/contract/account.ts';
import { channelAuthority } from '#lib/contract/channels.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';

/** An operator with fixed answers and almost no cost, so that only the server in front of it is measured. */
const tokenNames = [
  'token',
  'catchupToken',
  'memberSiteToken',
  'refreshToken',
  'renewCodeToken',
  'streamMediaTrackerToken',
];

const authorities = Array.from({ length: 40 }, (_, index) => ({
  lid: `l-${String(index)}`,
  pcList: [
    {
      cid: String(index),
      au: [
        { k: 'live', exp: -1, sup: 1 },
        { k: 'catchup', exp: -1, sup: 1 },
      ],
    },
  ],
}));

const results: Record<string, unknown> = {
  [appManifestQuery.address]: {
    appId: 'bench',
    uiProperties: { stream_cdn_base: '/l', live_drm_cdn_base: '/m', dvr_cdn_base: '/d' },
    otherProperties: { visitorMode: '1' },
    e2eeProperties: { e2ee: false },
  },
  [login.address]: {
    loginStatus: 'guest',
    accountInfo: { accountId: 'g-1', accountName: 'guest' },
    tokens: {
      ...Object.fromEntries(tokenNames.map((name) => [name, name.padEnd(64, '-')])),
      expiresAt: Date.now() + millisecondsInDay,
    },
  },
  [channelAuthority.address]: { lcList: authorities, updateTimeTs: 1 },
};

const answers = new Map(
  Object.entries(results).map(([address, result]) => [
    address,
    Buffer.from(JSON.stringify({ errCode: 0, result })),
  ]),
);
const health = Buffer.from('{"status":"ok"}');

createServer((request, response) => {
  const body = answers.get((request.url ?? '').split('?')[0] ?? '') ?? health;
  request.resume();
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': body.byteLength,
  });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
