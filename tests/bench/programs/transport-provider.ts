/**
 * A provider of live channels: one transport stream at the pace of its clock, for every connection at any address, from
 * the moment of the connection on. `TRANSPORT_FILE` is sent again and again, with times that go on, by ffmpeg.
 */
import { spawn } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';

const file = process.env.TRANSPORT_FILE ?? '';
const viewers = new Set<ServerResponse>();

const how = ['-loglevel', 'error', '-re', '-stream_loop', '-1', '-i', file];
const ffmpeg = spawn('ffmpeg', [...how, '-c', 'copy', '-f', 'mpegts', 'pipe:1'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
ffmpeg.stdout.on('data', (bytes: Buffer) => {
  for (const viewer of viewers) viewer.write(bytes);
});
process.once('exit', () => ffmpeg.kill());
process.once('SIGTERM', () => process.exit());

createServer((request, response) => {
  if (request.url === '/healthz') {
    response.end('{"status":"ok"}');
    return;
  }
  response.writeHead(200, { 'content-type': 'video/mp2t' });
  response.flushHeaders();
  viewers.add(response);
  response.once('close', () => viewers.delete(response));
}).listen(Number(process.env.PORT), '127.0.0.1');
