/** A coarse map of the world: enough for a globe on a news desk. */

/** Land areas: a latitude in degrees, then ranges of longitude from west to east. */
const land = `
80 -95:-65 -60:-20 50:60 95:105
75 -120:-80 -58:-20 55:65 90:115
70 -163:-128 -118:-70 -54:-24 18:30 55:180
65 -166:-63 -52:-40 -22:-14 12:180
60 -163:-95 -78:-64 -46:-43 6:18 22:163
55 -132:-80 -79:-58 -6:-1 9:14 20:137 156:162
50 -126:-56 -5:0 2:140 143:144
45 -124:-62 -1:13 14:50 52:135 141:145
40 -124:-74 -9:0 15:17 20:44 46:49 53:120 124:128 139:141
35 -121:-77 -6:10 36:120 127:129 133:140
30 -115:-82 -10:33 35:48 50:121
25 -112:-98 -82:-80 -15:35 37:56 62:90 91:119 120:122
20 -105:-97 -90:-87 -77:-69 -17:37 40:57 73:86 93:106
15 -98:-84 -17:39 43:50 74:80 95:108 120:122
10 -86:-83 -75:-62 -14:50 76:79 98:100 105:107 123:126
5 -77:-52 -9:-4 5:48 80:82 101:103 114:118
0 -80:-50 9:43 99:103 109:117 119:121
-5 -81:-36 12:39 103:106 119:121 133:146
-10 -78:-36 13:40 147:150
-15 -76:-39 12:40 47:50 125:136 142:145
-20 -70:-40 13:35 44:48 119:148
-25 -70:-48 15:35 44:47 114:153
-30 -71:-50 17:31 115:153
-35 -72:-57 19:25 116:119 136:150
-40 -73:-62 145:148 174:177
-45 -74:-67 168:171
-50 -74:-68
-55 -70:-67
`;

interface LandStripe {
  latitude: number;
  west: number;
  east: number;
}

/** Land as stripes along the parallels: on a turning globe only their ends move, which costs few bits. */
export const landStripes: readonly LandStripe[] = land
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [degrees, ...ranges] = row.split(' ');
    return ranges.flatMap((range) => {
      const [west = 0, east = 0] = range.split(':').map(Number);
      return [1.25, -1.25].map((offset) => ragged(Number(degrees), offset, west, east));
    });
  });

/** Varies the ends of a stripe by a degree, because coasts are not straight. */
function ragged(degrees: number, offset: number, west: number, east: number): LandStripe {
  return {
    latitude: degrees + offset,
    west: west - 1 + 0.8 * Math.sin(degrees * 7 + offset * 3 + west),
    east: east + 1 + 0.8 * Math.sin(degrees * 5 + offset * 4 + east),
  };
}

/** Sixteen cities in the order in which the weather card and the ticker show them. */
export const cities = [
  { name: 'Lisboa', longitude: -9, latitude: 39, degrees: 21 },
  { name: 'New York', longitude: -74, latitude: 41, degrees: 14 },
  { name: 'São Paulo', longitude: -47, latitude: -24, degrees: 27 },
  { name: 'Tokyo', longitude: 140, latitude: 36, degrees: 16 },
  { name: 'Madrid', longitude: -4, latitude: 40, degrees: 23 },
  { name: 'Nairobi', longitude: 37, latitude: -1, degrees: 25 },
  { name: 'London', longitude: 0, latitude: 51, degrees: 12 },
  { name: 'Lima', longitude: -77, latitude: -12, degrees: 19 },
  { name: 'Paris', longitude: 2, latitude: 49, degrees: 15 },
  { name: 'Sydney', longitude: 151, latitude: -34, degrees: 24 },
  { name: 'Bogotá', longitude: -74, latitude: 5, degrees: 18 },
  { name: 'Delhi', longitude: 77, latitude: 29, degrees: 31 },
  { name: 'Santiago', longitude: -71, latitude: -33, degrees: 20 },
  { name: 'Luanda', longitude: 13, latitude: -9, degrees: 28 },
  { name: 'Manila', longitude: 121, latitude: 15, degrees: 30 },
  { name: 'México', longitude: -99, latitude: 19, degrees: 22 },
] as const;
