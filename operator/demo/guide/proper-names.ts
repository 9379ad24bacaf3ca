import type { Dice } from '#operator/demo/dice.ts';
import { linesOf, localisedTable, sameInAll, type Localised } from '#operator/demo/localised.ts';

/** Fictional clubs; no colours, crests or names of real ones. */
const FOOTBALL_CLUBS = linesOf(`
Atlético Marisma
Racing del Puerto
Deportivo Cumbre
Unión Salinas
Real Ensenada
Sporting Valdemora
Marítimo da Barra
Juventude do Cabo
Estrela do Norte
Académica Velha
Harbour Rovers
Castle Wanderers
Northmoor Town
Saltmarsh United
Independiente del Faro
Ferroviarios
San Telmo Viejo
Los Alisios
Vila Brava
Operário da Serra
`);

const COURT_CLUBS = linesOf(`
Harbour Kestrels
Bahía Basket
Titanes de Salina
Falcões da Serra
Northmoor Comets
Cabo Lobos
Isla Grande
Mareantes
Iron Quay
Sol y Sierra
Vela Branca
Castle Foxes
`);

const PLAYERS = linesOf(`
Marina Quiroga
Tess Hallam
Inés Barrientos
Clara Valadares
Noor van Dalen
Ysolde Marchetti
Bruna Teles
Amaia Ferrán
Leo Sarmiento
Rui Alcoforado
Tomás Ibarzábal
Callum Thorne
Mateus Queirós
Emil Vasko
Joaquín Perdomo
Dario Lunetti
Andrés Olmedilla
Hugo Saldanha
Kofi Mensah-Reyes
Petr Novotka
`);

const GUESTS = linesOf(`
Elena Maluenda
Samuel Okoro-Pryce
Beatriz Lacerda
Julián Cifuentes
Harriet Vane-Morris
Caetano Brandão
Lucía Montesdeoca
Owen Fairweather
Rosalía Zubiri
Duarte Sequeira
Miriam Alcázar
Theo Lindqvist
Consuelo Arregui
Afonso Pimentel
Nadia Rahmani
Gabriel Toscano
Isobel Crane
Vicente Urquijo
Marta Figueiró
Daniel Ashgrove
`);

const CITIES = localisedTable(`
Lisbon | Lisboa | Lisboa
Montevideo | Montevideo | Montevidéu
Seville | Sevilla | Sevilha
Edinburgh | Edimburgo | Edimburgo
Cartagena | Cartagena | Cartagena
Salvador | Salvador de Bahía | Salvador
Naples | Nápoles | Nápoles
Marrakesh | Marrakech | Marrakech
Valparaíso | Valparaíso | Valparaíso
Porto | Oporto | Porto
Oaxaca | Oaxaca | Oaxaca
Kyoto | Kioto | Quioto
Istanbul | Estambul | Istambul
Cusco | Cusco | Cusco
Bergen | Bergen | Bergen
Havana | La Habana | Havana
Trieste | Trieste | Trieste
Recife | Recife | Recife
Cape Town | Ciudad del Cabo | Cidade do Cabo
Buenos Aires | Buenos Aires | Buenos Aires
`);

/** The values for the placeholders of one programme; `…2` never equals its partner. */
export function properNames(dice: Dice): Record<string, Localised> {
  const pair = (names: readonly string[]): [Localised, Localised] => {
    const [first = '', second = ''] = dice.sample(names, 2);
    return [sameInAll(first), sameInAll(second)];
  };
  const [club, club2] = pair(FOOTBALL_CLUBS);
  const [team, team2] = pair(COURT_CLUBS);
  const [player, player2] = pair(PLAYERS);
  const [person, person2] = pair(GUESTS);
  const [city, city2] = dice.sample(CITIES, 2);
  return {
    club,
    club2,
    team,
    team2,
    player,
    player2,
    person,
    person2,
    city: city ?? sameInAll(''),
    city2: city2 ?? sameInAll(''),
    n: sameInAll(String(dice.whole(3, 19))),
    year: sameInAll(String(dice.whole(1974, 2019))),
  };
}
