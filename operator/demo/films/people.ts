import { diceFor, DEMO_SEED } from '#operator/demo/dice.ts';
import { linesOf, localisedTable, type Localised } from '#operator/demo/localised.ts';
import type { Job } from './film.ts';

/** Fictional people. `job:` opens a group, then names, several a line; a star marks women. */
const NAMES = `
director: Ágata Monclús*, Renzo Vilariño, Teodora Blanch*, Duncan Ferreday, Iria Salgueiro*, Matías Oribe
Paloma Estévez-Ruiz*, Baltasar Quiles, Saoirse Kenmare*, Otávio Lindoso, Miren Etxabe*, Fabrizio Castellan
Halla Brekke*, Gonzalo Piedrahíta, Constance Aldaine*, Raimundo Sá Leal, Yara Conceição*, Emeric Vasquin
Lourdes Pacheco Mir*, Tobias Haarlund, Adaeze Worrell*, Nicanor Bustos
writer: Leocadia Fuster*, Simon Pellworth, Aurora Gandía*, Ciro Mendonça, Brígida Larrea*, Patrick Ó Síoda
Violeta Sarmento*, Ernesto Baigorria, Judith Hallowell*, Caio Tavira, Mercè Vallbona*, Anselmo Rocafort
Ludmila Arce*, Gareth Pryde, Filipa Noronha*, Abel Zaldívar
composer: Ximena Rocha-Bell*, Oriol Camprubí, Matilde Seixas*, Ansel Whitlock, Tirso Lavandeira
Eivor Strand*, Bernat Solivellas, Dulce Amarante*
cinematographer: Nuria Castellví*, Jonah Merrick, Eduarda Pinhal*, Lisandro Coronel, Astrid Kvamme*, Guido Ferrante
actor: Valentina Oyarzún*, Marco Aurelio Duarte, Sofía Benavides-Kerr*, Ignacio Larralde, Helena Sobral*, Rafael Monteagudo
Imogen Talbot*, Diego Santibáñez, Clarice Antunes*, Bruno Caravaggio, Amparo Lledó*, Joel Ashcombe
Celeste Irigoyen*, Vasco Barroso, Nayara Figueira*, Tristan Holloway, Carmela Rosselló*, Leandro Paz
Freya Lindgren*, Álvaro Castroviejo, Joana Mascarenhas*, Emiliano Farías, Perla Izaguirre*, Conor Delahunt
Luz Marina Toro*, Henrique Valadão, Beatrix Somerville*, Santino Robles, Irene Vilaplana*, Dário Teixeira
Graciela Montes-Roy*, Patrício Lobo, Naomi Eddowes*, Julián Aranguren, Tereza Camões*, Ezequiel Funes
Rowena Garrick*, Iker Olazábal, Maitê Rezende*, Sebastián Urrutia, Olalla Freijó*, Kwame Addison
Fernanda Corrales*, Luís Gouveia, Alma Trueba*, Declan Rourke, Isadora Pimenta*, Nahuel Quintana
Estela Maris Vidal*, Hugo Bettencourt, Greta Aldous*, Ramiro Escandón, Noemí Carbonell*, Tadeu Vilela
Candela Ferro*, Anton Riis, Margarida Leite*, Osvaldo Peralta, Edith Wainscott*, Cristóbal Manzur
Zulema Haddad*, Lorenzo Brancati, Pilar Echenique*, Vítor Seabra, Dolores Quintero*, Finn Aldersey
Araceli Bonilla*, Martim Caldeira, Jimena Sotomayor*, Rupert Glasson, Lúcia Prado*, Facundo Iribarne
Miranda Okafor*, Eusebio Galván, Rosa Amélia Torres*, Nicolás Errázuriz, Ottilie Brandt*, Caetana Rivas*
Joaquina Peres*, Samir Belkacem, Adela Montsant*, Gil Henriques, Tamsin Orchard*, Rodrigo Albornoz
Verónica Salinas*, Elias Thorsen, Inês Carrilho*, Lautaro Pinedo, Philippa Dunmore*, Teo Arrizabalaga
`;

const BIRTHPLACES = localisedTable(`
Montevideo | Montevideo | Montevidéu
Lisbon | Lisboa | Lisboa
Seville | Sevilla | Sevilha
Valparaíso | Valparaíso | Valparaíso
Porto | Oporto | Porto
Buenos Aires | Buenos Aires | Buenos Aires
Recife | Recife | Recife
Bilbao | Bilbao | Bilbau
Bogotá | Bogotá | Bogotá
Cork | Cork | Cork
Edinburgh | Edimburgo | Edimburgo
Guadalajara | Guadalajara | Guadalajara
Belo Horizonte | Belo Horizonte | Belo Horizonte
Valencia | Valencia | Valência
Bergen | Bergen | Bergen
Trieste | Trieste | Trieste
Las Palmas | Las Palmas | Las Palmas
Cartagena | Cartagena | Cartagena
`);

export interface Person {
  personId: string;
  name: string;
  job: Job;
  isWoman: boolean;
  birthYear: number;
  birthplace: Localised;
  /** `portrait/{personId}` */
  portraitArtwork: string;
}

/** Lower-case letters, digits and hyphens: the form of every id that stands in an address. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function peopleOf(table: string): Person[] {
  let job: Job = 'actor';
  return linesOf(table).flatMap((line) => {
    const [head, rest] = line.includes(':') ? line.split(':') : [undefined, line];
    if (head !== undefined) job = head as Job;
    return rest.split(',').map((cell) => {
      const name = cell.trim().replace('*', '');
      const isWoman = cell.includes('*');
      const dice = diceFor(`${DEMO_SEED}:person:${name}`);
      const personId = slugOf(name);
      return {
        personId,
        name,
        job,
        isWoman,
        birthYear: dice.whole(1948, 1999),
        birthplace: dice.pick(BIRTHPLACES),
        portraitArtwork: `portrait/${personId}`,
      };
    });
  });
}

export const PEOPLE: readonly Person[] = peopleOf(NAMES);

export const peopleWithJob = (job: Job): Person[] => PEOPLE.filter((person) => person.job === job);
