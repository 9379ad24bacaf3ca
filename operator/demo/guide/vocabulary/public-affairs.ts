import { guideStyle } from '#operator/demo/guide/day-shape.ts';

/** Markets and companies. */
export const BUSINESS = guideStyle(
  {
    weekday: `0600 preopen; 0800 opening; 1000 markets; 1200 founders; 1230 markets; 1400 crossing; 1500 wallet markets; 1730 closing; 1830 founders;
      1900 desk; 2000 wallet; 2100 docs; 2200 interview; 2300 asia; 0100 repeat / filler`,
    saturday: `0600 wallet; 0800 founders wallet; 1100 docs; 1300 interview founders; 1600 docs wallet; 1900 week; 2000 docs; 2200 interview; 2300 founders; 0100 repeat / filler`,
  },
  `
# filler 10,20
= Board of Prices | Tablero de precios | Painel de preços
= Exchange Rates | Tipos de cambio | Câmbio
- Indices, currencies and raw materials. | Índices, divisas y materias primas. | Índices, moedas e matérias-primas.

# preopen 120
= Before the Bell | Antes de la campana | Antes do sino
- Overnight trading, today's results and three charts to keep. | La noche en las bolsas, los resultados de hoy y tres gráficos para guardar. | A noite nas bolsas, os resultados de hoje e três gráficos para guardar.
- Coffee at {n}-month highs; shipping at lows. {person} on what comes next. | El café en máximos de {n} meses; los fletes, en mínimos. {person} mira lo que viene. | Café na máxima de {n} meses; fretes na mínima. {person} olha o que vem por aí.

# opening 120
= Opening Auction | Subasta de apertura | Leilão de abertura
- The first two hours, tick by tick, from the floor in {city}. | Las dos primeras horas, paso a paso, desde el parqué de {city}. | As duas primeiras horas, passo a passo, do pregão de {city}.
- Who rose, who fell, and who was not looking. | Quién subió, quién bajó y quién no estaba mirando. | Quem subiu, quem caiu e quem não estava olhando.

# markets 60,90
= Live Markets | Mercados en vivo | Mercados ao vivo
= Green and Red | Verde y rojo | Verde e vermelho
= Volume | Volumen | Volume
- Banks, utilities and the one share everybody asks about. | Bancos, eléctricas y esa acción por la que todos preguntan. | Bancos, elétricas e aquela ação de que todos perguntam.
- Analyst {person} takes calls. | {person} atiende llamadas. | {person} atende ligações.
- The bond auction at eleven and what it says about winter. | La subasta de bonos a las once y lo que dice del invierno. | O leilão de títulos às onze e o que ele diz do inverno.

# founders 30 topic
= Year One | Año uno | Ano um
+ Shoes from Fishing Nets | Zapatos de redes de pesca | Sapatos de redes de pesca
+ The Repair Shop Chain | La cadena de talleres | A rede de consertos
+ Cheese by Subscription | Queso por suscripción | Queijo por assinatura
+ A Bank in a Van | Un banco en furgoneta | Um banco numa van
+ Solar for Tenants | Sol para inquilinos | Sol para inquilinos
+ The Cork Bicycle | La bicicleta de corcho | A bicicleta de cortiça
+ Translating Contracts | Traducir contratos | Traduzir contratos
+ The Night Bakery | La panadería nocturna | A padaria noturna
+ Sails for Freight | Velas para la carga | Velas para a carga
+ Glasses in an Hour | Gafas en una hora | Óculos em uma hora
- The idea, the spreadsheet and the day the money ran out. | La idea, la hoja de cálculo y el día en que se acabó el dinero. | A ideia, a planilha e o dia em que o dinheiro acabou.
- Visited in {city} a year after the first sale. | Visita en {city} un año después de la primera venta. | Visita em {city} um ano depois da primeira venda.

# crossing 60
= Two Oceans | Dos océanos | Dois oceanos
- As one floor closes the other opens: {city} hands over to {city2}. | Mientras un parqué cierra, otro abre: {city} da paso a {city2}. | Enquanto um pregão fecha, outro abre: {city} passa para {city2}.

# wallet 30,60
= Your Wallet | Tu bolsillo | Seu bolso
= The Household | La casa y las cuentas | A casa e as contas
- Fixed or floating? A mortgage read aloud. | ¿Fijo o variable? Una hipoteca leída en voz alta. | Fixo ou variável? Um financiamento lido em voz alta.
- Insurance you have twice, subscriptions you forgot. | Seguros repetidos, suscripciones olvidadas. | Seguros repetidos, assinaturas esquecidas.
- A pension in twenty minutes, with {person}. | Una pensión en veinte minutos, con {person}. | Uma aposentadoria em vinte minutos, com {person}.

# closing 60
= Closing Bell | Campana de cierre | Sino de fechamento
- The last hour and the number that will be in every paper. | La última hora y la cifra que saldrá en todos los diarios. | A última hora e o número que vai sair em todos os jornais.

# desk 60
= The Desk | La mesa | A mesa
- {person} asks the finance minister of a small country about a large loan. | {person} pregunta a la ministra de un país pequeño por un préstamo grande. | {person} pergunta à ministra de um país pequeno sobre um empréstimo grande.
- Energy, wages and the cost of a holiday in {city}. | Energía, salarios y lo que cuestan unas vacaciones en {city}. | Energia, salários e quanto custam umas férias em {city}.

# docs 60 alone
+ The Sugar Ledger | El libro del azúcar | O livro do açúcar | Two centuries of one company's accounts, read by the people it never paid. | Dos siglos de cuentas de una empresa, leídos por quienes nunca cobraron. | Dois séculos de contas de uma empresa, lidos por quem nunca recebeu.
+ Made to Break | Hecho para romperse | Feito para quebrar | A washing machine, taken apart by the woman who designed it. | Una lavadora, desmontada por la mujer que la diseñó. | Uma lavadora, desmontada pela mulher que a projetou.
+ The Container | El contenedor | O contêiner | One steel box, forty thousand kilometres. | Una caja de acero, cuarenta mil kilómetros. | Uma caixa de aço, quarenta mil quilômetros.
+ Cash | Efectivo | Dinheiro vivo | A country tries to live without it for a month. | Un país intenta vivir un mes sin él. | Um país tenta viver um mês sem ele.
+ The Coffee Auction | La subasta del café | O leilão do café | Sixty seconds that decide a village's year. | Sesenta segundos que deciden el año de un pueblo. | Sessenta segundos que decidem o ano de uma vila.
+ Tower of Flats | La torre de pisos | A torre de apartamentos | Who really owns the tallest building in {city}? | ¿De quién es de verdad el edificio más alto de {city}? | De quem é mesmo o prédio mais alto de {city}?

# interview 60
= The Chair | La silla | A cadeira
- {person} built three companies and regrets one. | {person} fundó tres empresas y se arrepiente de una. | {person} fundou três empresas e se arrepende de uma.
- {person} on saying no to a very large offer. | {person} cuenta cómo dijo no a una oferta enorme. | {person} conta como disse não a uma oferta enorme.

# asia 60
= Sunrise Trading | Bolsas de oriente | Bolsas do oriente
= Currency Night | Noche de divisas | Noite das moedas
- The far side of the day opens for business. | El otro lado del día abre sus bolsas. | O outro lado do dia abre para negócios.

# week 60
= Friday's Close, Monday's Open | Cierre del viernes, apertura del lunes | Fechamento de sexta, abertura de segunda
- What moved, why, and what is in next week's calendar. | Qué se movió, por qué, y la agenda de la semana que viene. | O que se moveu, por quê, e a agenda da semana que vem.
`,
);

/** Parliament, courts and public debate. */
export const CIVIC = guideStyle(
  {
    weekday: `0600 archive; 0800 agenda; 0900 session; 1300 digest; 1330 committee; 1530 session; 1800 citizens; 1900 digest; 1930 history; 2030 debate; 2200 library; 2300 repeat / session; 0200 repeat / archive`,
    saturday: `0600 archive; 0900 citizens; 1000 library history; 1300 digest; 1330 town; 1500 history citizens; 1800 town; 1930 library; 2030 debate; 2200 history; 2300 repeat / library; 0200 repeat / archive`,
  },
  `
# filler 10,15
= The Bell | La campanilla | A campainha
= Corridors | Pasillos | Corredores
- While the chamber waits: a look at its clock, its carpet and its rules. | Mientras la cámara espera: su reloj, su alfombra y su reglamento. | Enquanto a câmara espera: seu relógio, seu tapete e seu regimento.

# archive 30,60 topic
= Heard Here | Se dijo aquí | Dito aqui
+ The Women's Vote | El voto de las mujeres | O voto das mulheres
+ The Night of the Budget | La noche del presupuesto | A noite do orçamento
+ The Longest Speech | El discurso más largo | O discurso mais longo
+ A Motion Lost by One | Una moción perdida por uno | Uma moção perdida por um voto
+ The Free Port | El puerto franco | O porto franco
+ The First Broadcast | La primera transmisión | A primeira transmissão
+ The Empty Benches | Los escaños vacíos | As bancadas vazias
- From the tapes in the basement, uncut. | De las cintas del sótano, sin cortes. | Das fitas do porão, sem cortes.
- Introduced by {person}, who was there. | Presenta {person}, que estuvo allí. | Apresentação de {person}, que estava lá.

# agenda 60
= Order of the Day | Orden del día | Ordem do dia
- What will be voted, by whom, and what it changes at home. | Qué se vota, quién lo vota y qué cambia en casa. | O que se vota, quem vota e o que muda em casa.

# session 120,150,90
= The Chamber, Live | El pleno, en directo | O plenário, ao vivo
= Question Time | Sesión de control | Sessão de perguntas
= The Reading | La lectura | A leitura
- Second reading of the coastal law, with interruptions. | Segunda lectura de la ley de costas, con interrupciones. | Segunda leitura da lei da costa, com interrupções.
- The government answers on rail, rents and reservoirs. | El gobierno responde sobre trenes, alquileres y embalses. | O governo responde sobre trens, aluguéis e reservatórios.
- Amendments to the public libraries bill. | Enmiendas a la ley de bibliotecas públicas. | Emendas à lei das bibliotecas públicas.

# committee 60,120
= In Committee | En comisión | Em comissão
- Experts on water: {person} and {person2} give evidence. | Expertos en agua: comparecen {person} y {person2}. | Especialistas em água: depõem {person} e {person2}.
- The fisheries report, line by line. | El informe de pesca, línea por línea. | O relatório da pesca, linha por linha.

# digest 30
= Minutes | El acta | A ata
= Yes, No, Abstained | Sí, no, abstención | Sim, não, abstenção
- What was said, what was meant and how the votes fell. | Qué se dijo, qué se quiso decir y cómo se votó. | O que se disse, o que se quis dizer e como se votou.

# citizens 60
= Open Door | Puerta abierta | Porta aberta
- A petition with nine thousand names arrives by bicycle. | Una petición con nueve mil firmas llega en bicicleta. | Uma petição com nove mil assinaturas chega de bicicleta.
- Pupils from {city} draft a law and defend it. | Alumnos de {city} redactan una ley y la defienden. | Alunos de {city} redigem uma lei e a defendem.

# history 60,45 alone
+ The Year of Three Governments | El año de los tres gobiernos | O ano dos três governos | Spring, summer, autumn: the ministries barely had time to repaint. | Primavera, verano, otoño: apenas hubo tiempo de pintar los ministerios. | Primavera, verão, outono: mal deu tempo de pintar os ministérios.
+ The Constitution on the Ship | La constitución del barco | A constituição do navio | A founding text written at anchor. | Un texto fundacional escrito con el ancla echada. | Um texto fundador escrito com a âncora lançada.
+ Stenographers | Taquígrafas | Taquígrafas | Forty years of writing down what others said. | Cuarenta años escribiendo lo que otros decían. | Quarenta anos escrevendo o que os outros diziam.
+ The Referendum of 1931 | El referéndum de 1931 | O referendo de 1931 | A question so badly put that both sides won. | Una pregunta tan mal hecha que ganaron los dos. | Uma pergunta tão mal feita que os dois lados venceram.
+ Portraits in the Staircase | Los retratos de la escalera | Os retratos da escada | Who hangs, who was taken down and who paints them. | Quién cuelga, a quién descolgaron y quién los pinta. | Quem está pendurado, quem foi retirado e quem os pinta.

# debate 90
= The Agora | El ágora | A ágora
- Two benches, one bell and no applause: tonight, the retirement age. | Dos bancos, una campana y sin aplausos: esta noche, la edad de jubilación. | Dois bancos, um sino e sem aplausos: hoje, a idade de aposentadoria.
- Who should own the ports? {person} against {person2}. | ¿De quién deben ser los puertos? {person} frente a {person2}. | De quem devem ser os portos? {person} contra {person2}.

# library 60
= Shelf and Chair | Estante y silla | Estante e cadeira
- {person} brings one book and is asked to leave it here. | {person} trae un libro y le piden que lo deje. | {person} traz um livro e pedem que o deixe.

# town 90
= Town Hall | Ayuntamiento | Prefeitura
- {city} discusses a tree. The whole town comes. | {city} discute sobre un árbol. Viene todo el pueblo. | {city} discute uma árvore. A cidade inteira vem.
`,
);
