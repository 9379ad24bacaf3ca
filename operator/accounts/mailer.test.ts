import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { readEnv } from '#operator/base/env.ts';
import { createMailer, type Message } from './mailer.ts';

const quiet = pino({ level: 'silent' });
const message = (channel: Message['channel'], recipient: string): Message => ({
  ...{ channel, recipient },
  subject: 'Tu código',
  body: 'Tu código es 1234.',
});

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

test('[ACC-02] with an SMTP server a code goes out by email', async () => {
  let received = '';
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const said = chunk.toString();
      received += said;
      if (isData) {
        if (!received.endsWith('\r\n.\r\n')) return;
        isData = false;
        socket.write('250 kept\r\n');
      } else if (said.startsWith('DATA')) {
        isData = true;
        socket.write('354 go on\r\n');
      } else {
        socket.write(said.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  const SMTP_URL = `smtp://${await listening(server)}`;
  const mailer = createMailer(readEnv({ SMTP_URL, MAIL_FROM: 'tv@example.org' }), quiet);
  mailer.send(message('email', 'ana@example.org'));
  mailer.send(message('sms', '+34600111222'));
  await mailer.close();
  server.close();
  expect(received).toContain('MAIL FROM:<tv@example.org>');
  expect(received).toContain('RCPT TO:<ana@example.org>');
  expect(received).toContain('1234');
  expect(received).not.toContain('600111222');
});

test('[ACC-02] a webhook sends a code as a short message, and a failing webhook throws no error', async () => {
  const bodies: string[] = [];
  let status = 204;
  const server = createHttpServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.writeHead(status).end();
    });
  });
  const SMS_WEBHOOK_URL = `http://${await listening(server)}/sms`;
  const mailer = createMailer(readEnv({ SMS_WEBHOOK_URL }), quiet);
  mailer.send(message('sms', '+34600111222'));
  await mailer.close();
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
    { to: '+34600111222', text: 'Tu código es 1234.' },
  ]);
  status = 500;
  mailer.send(message('sms', '+34600111222'));
  mailer.send(message('email', 'ana@example.org'));
  await mailer.close();
  expect(bodies).toHaveLength(2);
  server.close();
});

test('a malformed SMTP or webhook address is refused at startup', () => {
  expect(() => readEnv({ SMTP_URL: 'mail.example.org' })).toThrow(/SMTP_URL/);
  expect(() => readEnv({ SMS_WEBHOOK_URL: 'ftp://example.org' })).toThrow(/SMS_WEBHOOK_URL/);
});
