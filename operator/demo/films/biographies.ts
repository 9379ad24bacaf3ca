import { DEMO_SEED, diceFor } from '#operator/demo/dice.ts';
import {
  fillIn,
  localised,
  localisedTable,
  sameInAll,
  type Localised,
} from '#operator/demo/localised.ts';
import { FILMS } from './catalogue.ts';
import type { Job, Title } from './film.ts';
import { PEOPLE, type Person } from './people.ts';
import { SERIES } from './series.ts';

/** The sentences avoid grammatical gender, so that they fit everyone in all three languages. */
const BEGINNINGS = localisedTable(`
Born in {place} in {year}, above a bakery. | Nació en {place} en {year}, encima de una panadería. | Nasceu em {place} em {year}, em cima de uma padaria.
Grew up in {place} among tailors and radios. | Creció en {place}, entre sastres y radios. | Cresceu em {place}, entre alfaiates e rádios.
Born in {place} in {year} to a family of fishermen. | Nació en {place} en {year}, en una familia de pescadores. | Nasceu em {place} em {year}, numa família de pescadores.
Left {place} at nineteen with a borrowed suitcase. | Salió de {place} a los diecinueve años con una maleta prestada. | Saiu de {place} aos dezenove anos com uma mala emprestada.
Born in {place} in {year}; learnt to read from cinema posters. | Nació en {place} en {year}; aprendió a leer con los carteles de cine. | Nasceu em {place} em {year}; aprendeu a ler com os cartazes de cinema.
Spent a childhood in {place} backstage at the municipal theatre. | Pasó la infancia en {place}, entre bastidores del teatro municipal. | Passou a infância em {place}, nos bastidores do teatro municipal.
Born in {year} in {place}, the youngest of seven. | Nació en {year} en {place}, en una casa de siete hermanos. | Nasceu em {year} em {place}, numa casa de sete irmãos.
`);

const PATHS: Readonly<Record<Job, readonly Localised[]>> = {
  actor: localisedTable(`
Studied law for two years, then answered an advertisement for a chorus. | Estudió derecho dos años y luego respondió a un anuncio para un coro. | Estudou direito por dois anos e depois respondeu a um anúncio para um coro.
Came to film from puppet theatre, and still works with the hands first. | Llegó al cine desde los títeres, y todavía trabaja primero con las manos. | Chegou ao cinema pelo teatro de bonecos, e ainda trabalha primeiro com as mãos.
Played two hundred evenings of the same comedy before the first film role. | Hizo doscientas funciones de la misma comedia antes del primer papel en el cine. | Fez duzentas apresentações da mesma comédia antes do primeiro papel no cinema.
Was discovered while repairing a projector. | Alguien vio su talento mientras reparaba un proyector. | Alguém viu seu talento enquanto consertava um projetor.
Radio drama came first, and that voice has never left. | Primero fue el radioteatro, y esa voz no se ha ido nunca. | Primeiro veio o radioteatro, e essa voz nunca foi embora.
  `),
  director: localisedTable(`
Cut other people's films for a decade before shooting one. | Montó películas ajenas durante una década antes de rodar la propia. | Montou filmes alheios por uma década antes de rodar o próprio.
Made documentaries about work, and has never stopped. | Empezó con documentales sobre el trabajo, y nunca lo ha dejado. | Começou com documentários sobre o trabalho, e nunca parou.
Known for long takes, short scripts and a calm set. | Tomas largas, guiones cortos y un rodaje tranquilo: así trabaja. | Tomadas longas, roteiros curtos e um set tranquilo: assim trabalha.
  `),
  writer: localisedTable(`
Wrote for the courts pages of a daily, and still writes like a witness. | Escribió en las páginas de tribunales de un diario y aún escribe como quien declara. | Escreveu nas páginas policiais de um jornal e ainda escreve como quem depõe.
Two novels, eleven screenplays, one abandoned opera. | Dos novelas, once guiones y una ópera abandonada. | Dois romances, onze roteiros e uma ópera abandonada.
  `),
  composer: localisedTable(`
Trained as an organist; prefers small ensembles and large silences. | Estudió órgano; prefiere los conjuntos pequeños y los silencios grandes. | Estudou órgão; prefere conjuntos pequenos e silêncios grandes.
Collects field recordings of harbours, and uses them. | Colecciona sonidos de puertos, y los usa. | Coleciona sons de portos, e os usa.
  `),
  cinematographer: localisedTable(`
Photographs faces by windows and cities by rain. | Filma los rostros junto a la ventana y las ciudades con lluvia. | Filma os rostos junto à janela e as cidades com chuva.
Began with a still camera on fishing boats. | Empezó con una cámara de fotos en barcos de pesca. | Começou com uma câmera fotográfica em barcos de pesca.
  `),
};

const BEST_KNOWN = localised(
  'Best known for “{title}”.',
  'Su trabajo más conocido es «{title}».',
  'Seu trabalho mais conhecido é “{title}”.',
);
const ALSO_SEEN = localised(
  'Best known for “{title}” and “{other}”.',
  'Sus trabajos más conocidos son «{title}» y «{other}».',
  'Seus trabalhos mais conhecidos são “{title}” e “{other}”.',
);

/** The titles a person worked on, best rated first. */
const WORK = new Map<string, Title[]>();
for (const title of [...FILMS, ...SERIES].sort((one, other) => other.rating - one.rating)) {
  for (const personId of new Set(title.credits.map((credit) => credit.personId))) {
    WORK.set(personId, [...(WORK.get(personId) ?? []), title]);
  }
}

function biography(person: Person): Localised {
  const dice = diceFor(`${DEMO_SEED}:biography:${person.personId}`);
  const [first, second] = WORK.get(person.personId) ?? [];
  const sentences = [dice.pick(BEGINNINGS), dice.pick(PATHS[person.job])];
  if (first !== undefined) sentences.push(second === undefined ? BEST_KNOWN : ALSO_SEEN);
  const whole = localised(
    sentences.map(({ en }) => en).join(' '),
    sentences.map(({ es }) => es).join(' '),
    sentences.map(({ pt }) => pt).join(' '),
  );
  return fillIn(whole, {
    place: person.birthplace,
    year: sameInAll(String(person.birthYear)),
    title: first?.title ?? sameInAll(''),
    other: second?.title ?? sameInAll(''),
  });
}

/** Two or three sentences about each person of the pool, by person id. */
export const BIOGRAPHIES: ReadonlyMap<string, Localised> = new Map(
  PEOPLE.map((person) => [person.personId, biography(person)]),
);
