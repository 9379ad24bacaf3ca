/**
 * Recordings: title and plot in en, es, pt | year, minutes, genres, countries, palette, compositions of poster and audio
 * posters. The pieces follow below, each line beginning with `-`.
 */
export const RECORDINGS_TABLE = `
Orchard Sessions | Sesiones del huerto | Sessões do pomar | Four players, one microphone and a summer of open windows. Recorded in three evenings, with the crickets left in. | Cuatro músicos, un micrófono y un verano de ventanas abiertas. Grabado en tres noches, con los grillos incluidos. | Quatro músicos, um microfone e um verão de janelas abertas. Gravado em três noites, com os grilos incluídos. | 2025 46 music ES brass vinyl,leaves,sun
- Gate | Portón | Portão
- What the Bees Said | Lo que dijeron las abejas | O que disseram as abelhas
- Ladder | Escalera | Escada
- Half a Pear | Media pera | Meia pera
- Windfall | Fruta caída | Fruta caída
- Last Light, North Wall | Última luz, muro norte | Última luz, muro norte
Lisbon After Rain: Live | Lisboa tras la lluvia: en directo | Lisboa depois da chuva: ao vivo | The whole concert in the old customs hall, from the first tram outside to the last encore. | El concierto entero en la antigua aduana, desde el primer tranvía de la calle hasta el último bis. | O concerto inteiro na antiga alfândega, do primeiro bonde na rua ao último bis. | 2024 72 music PT ultraviolet spotlight,waves,skyline
- Tram 28 | Tranvía 28 | Bonde 28
- Wet Stone | Piedra mojada | Pedra molhada
- Letter from Recife | Carta desde Recife | Carta do Recife
- The Customs House | La casa de aduanas | A casa da alfândega
- Seven Hills | Siete colinas | Sete colinas
- Encore for an Umbrella | Bis para un paraguas | Bis para um guarda-chuva
The Tide, Unhurried | La marea, sin prisa | A maré, sem pressa | Ninety minutes of one shore, from low water to high. Nobody speaks; put it on and do something else. | Noventa minutos de una orilla, de bajamar a pleamar. Nadie habla; póngalo y haga otra cosa. | Noventa minutos de uma praia, da maré baixa à alta. Ninguém fala; ponha para tocar e faça outra coisa. | 2026 90 documentary GB atlantic sea,moonlake,waves
- Low Water | Bajamar | Maré baixa
- The Turn | El cambio | A virada
- Shingle | Guijarros | Seixos
- High Water | Pleamar | Maré alta
`;

/** Podcasts, written likewise, in one season; the episodes have title and plot in en, es, pt. */
export const PODCASTS_TABLE = `
The Night Ferry Files | Los archivos del ferri nocturno | Os arquivos da balsa noturna | In 1987 a car deck arrived with one car too many. Two reporters read the log aloud, page by page. | En 1987 la bodega de un ferri llegó con un coche de más. Dos reporteras leen el diario de a bordo, página a página. | Em 1987 o convés de uma balsa chegou com um carro a mais. Duas repórteres leem o diário de bordo, página por página. | 2026 27 mystery,documentary IE,GB rain-city waves,boat,lighthouse
- Forty-One Cars | Cuarenta y un coches | Quarenta e um carros | Forty tickets were sold. The mate counted twice, wrote down both numbers, and signed only one of them. | Se vendieron cuarenta billetes. El oficial contó dos veces, apuntó los dos números y solo firmó uno. | Quarenta bilhetes foram vendidos. O imediato contou duas vezes, anotou os dois números e assinou só um.
- The Man Who Slept on Deck C | El hombre que durmió en la cubierta C | O homem que dormiu no convés C | A passenger remembers a coat, a smell of diesel, and a lullaby that nobody on board should have known. | Un pasajero recuerda un abrigo, un olor a gasóleo y una nana que nadie a bordo debía conocer. | Um passageiro lembra de um casaco, um cheiro de diesel e uma cantiga que ninguém a bordo deveria conhecer.
- Landfall | Tierra a la vista | Terra à vista | The log has its last page back. It was never torn out; it was read by the wrong harbour. | El diario recupera su última página. Nadie la arrancó; la leyó el puerto equivocado. | O diário recupera sua última página. Ninguém a arrancou; foi lida pelo porto errado.
`;
