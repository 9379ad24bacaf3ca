import { expect, test } from '@jest/globals';
import { PlaceTable, PlacesRefused } from './place-table.ts';

const table = PlaceTable.read(`# networks of documentation
203.0.113.0/24,AR,Buenos Aires,La Plata
203.0.113.128/25 , AR , Córdoba
203.0.113.200,UY
198.51.100.0/22,BR,SP

2001:db8::/32,MX
2001:db8:5::/48,MX,Jalisco,Guadalajara
0.0.0.0/0,CL`);

test.each([
  ['203.0.113.7', { region: 'AR', province: 'Buenos Aires', city: 'La Plata' }],
  ['203.0.113.129', { region: 'AR', province: 'Córdoba', city: '' }],
  ['203.0.113.200', { region: 'UY', province: '', city: '' }],
  ['::ffff:203.0.113.200', { region: 'UY', province: '', city: '' }],
  ['198.51.103.255', { region: 'BR', province: 'SP', city: '' }],
  ['198.51.104.0', { region: 'CL', province: '', city: '' }],
  ['2001:db8:4:ffff::1', { region: 'MX', province: '', city: '' }],
  ['2001:0DB8:0005::1', { region: 'MX', province: 'Jalisco', city: 'Guadalajara' }],
  ['2001:db9::1', null],
  ['nonsense', null],
])('[ROL-04] the place of %s is that of the smallest network that holds it', (address, place) => {
  expect(table.find(address)).toEqual(place);
});

test.each([
  'nowhere,AR',
  '203.0.113.0/33,AR',
  '2001:db8::/129,AR',
  '203.0.113.0/24',
  '1.2.3.4/x,AR',
])('a table with the line "%s" is refused, with the number of the line', (line) => {
  expect(() => PlaceTable.read(`\n${line}`)).toThrow(PlacesRefused);
  expect(() => PlaceTable.read(`\n${line}`)).toThrow(/^line 2: /);
});
