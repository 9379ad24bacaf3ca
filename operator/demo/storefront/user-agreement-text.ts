import { localised } from '#operator/demo/localised.ts';

export const USER_AGREEMENT_TEXT = localised(
  `This agreement is between you and Sintonia, the service you are about to use. It is written to be read. If anything in it is unclear, ask us before you agree.

1. What you get. Sintonia shows live television and radio channels, programmes of the last days and a library of films and series. Some of it is open to everyone; the rest belongs to a plan. What a plan contains and what it costs is shown before you buy it.

2. Your account. You need an account to keep favourites, reminders and your place in a film, and to buy a plan. Keep your password to yourself. You may watch on several screens at a time, as many as your plan names, with people who live with you.

3. Prices and payment. A plan runs for the number of days it names and ends by itself; it does not renew unless you ask it to. Recharge codes work once. If a price changes, the change begins with your next purchase, never in the middle of a plan you have paid for.

4. Your right to change your mind. You may return a plan within fourteen days of buying it and we give your money back, less the days on which you have watched something that only the plan opens.

5. Channels come and go. Broadcasters decide what they show and for how long it may be watched afterwards. A programme can be withdrawn from catch-up, a film can leave the library. We say so in advance whenever we know it: look for the badge with the remaining hours.

6. What we ask of you. Watch, share links, tell your friends. Do not record or pass on the streams, do not use the service to show programmes in public, and do not try to get round the locks. If you do, we may close the account; we tell you why and you can object.

7. When something fails. We work for a picture that does not stop. If a paid channel is unavailable for more than a day, we add that day to your plan without being asked. We are not liable for what is outside our reach, such as your own connection.

8. Children. A person who is old enough to make a contract must hold the account. Age ratings stand beside every title; please use them.

9. Ending this. You can close your account at any time under Account. We may end the service with thirty days' notice and return what you have paid for and not received.

10. Changes to this text. When we change it we show you the new version and ask again. Until you agree, the old one applies. This is the version of October 2026.`,
  `Este acuerdo es entre tú y Sintonia, el servicio que vas a usar. Está escrito para ser leído. Si algo no queda claro, pregúntanos antes de aceptar.

1. Qué recibes. Sintonia ofrece canales de televisión y radio en vivo, los programas de los últimos días y una biblioteca de películas y series. Una parte está abierta a todo el mundo; el resto pertenece a un plan. Lo que contiene un plan y lo que cuesta se muestra antes de comprarlo.

2. Tu cuenta. Necesitas una cuenta para guardar favoritos, recordatorios y el punto donde dejaste una película, y para comprar un plan. No compartas tu contraseña. Puedes ver en varias pantallas a la vez, tantas como indique tu plan, con las personas que viven contigo.

3. Precios y pagos. Un plan dura los días que indica y termina solo; no se renueva si no lo pides. Los códigos de recarga sirven una sola vez. Si un precio cambia, el cambio empieza con tu próxima compra, nunca a mitad de un plan ya pagado.

4. Derecho a cambiar de idea. Puedes devolver un plan dentro de los catorce días siguientes a la compra y te devolvemos el dinero, menos los días en que hayas visto algo que solo el plan abre.

5. Los canales van y vienen. Las emisoras deciden qué muestran y por cuánto tiempo se puede ver después. Un programa puede retirarse de la repetición y una película puede salir de la biblioteca. Lo avisamos siempre que lo sabemos: busca la etiqueta con las horas que quedan.

6. Qué te pedimos. Mira, comparte enlaces, cuéntaselo a tus amistades. No grabes ni redistribuyas las señales, no uses el servicio para exhibiciones públicas y no intentes saltarte los bloqueos. Si lo haces, podemos cerrar la cuenta; te diremos por qué y podrás reclamar.

7. Cuando algo falla. Trabajamos para que la imagen no se detenga. Si un canal de pago no está disponible durante más de un día, sumamos ese día a tu plan sin que lo pidas. No respondemos de lo que no está en nuestras manos, como tu propia conexión.

8. Menores. La cuenta debe estar a nombre de una persona con edad para contratar. La clasificación por edades figura junto a cada título; úsala, por favor.

9. Fin del acuerdo. Puedes cerrar tu cuenta cuando quieras en Cuenta. Nosotros podemos terminar el servicio con treinta días de aviso, y devolveremos lo que hayas pagado y no recibido.

10. Cambios en este texto. Cuando lo cambiemos te mostraremos la versión nueva y preguntaremos otra vez. Hasta que aceptes, vale la anterior. Esta es la versión de octubre de 2026.`,
  `Este acordo é entre você e a Sintonia, o serviço que você vai usar. Foi escrito para ser lido. Se algo não estiver claro, pergunte antes de aceitar.

1. O que você recebe. A Sintonia mostra canais de televisão e rádio ao vivo, os programas dos últimos dias e uma biblioteca de filmes e séries. Uma parte é aberta a todos; o resto pertence a um plano. O que um plano contém e quanto custa aparece antes da compra.

2. Sua conta. Você precisa de uma conta para guardar favoritos, lembretes e o ponto onde parou um filme, e para comprar um plano. Não compartilhe sua senha. Você pode assistir em várias telas ao mesmo tempo, quantas o plano indicar, com as pessoas que moram com você.

3. Preços e pagamento. Um plano dura os dias que indica e termina sozinho; ele não se renova sem o seu pedido. Códigos de recarga valem uma vez. Se um preço muda, a mudança começa na próxima compra, nunca no meio de um plano já pago.

4. Direito de mudar de ideia. Você pode devolver um plano em até catorze dias depois da compra e devolvemos o dinheiro, menos os dias em que você assistiu a algo que só o plano abre.

5. Canais vêm e vão. As emissoras decidem o que mostram e por quanto tempo se pode assistir depois. Um programa pode sair do replay, um filme pode deixar a biblioteca. Avisamos sempre que sabemos: procure a etiqueta com as horas restantes.

6. O que pedimos a você. Assista, compartilhe links, conte aos amigos. Não grave nem redistribua os sinais, não use o serviço para exibição pública e não tente contornar os bloqueios. Se fizer isso, podemos encerrar a conta; diremos por quê e você poderá contestar.

7. Quando algo falha. Trabalhamos para que a imagem não pare. Se um canal pago ficar fora do ar por mais de um dia, somamos esse dia ao seu plano sem que você peça. Não respondemos pelo que está fora do nosso alcance, como a sua própria conexão.

8. Crianças. A conta deve estar em nome de uma pessoa com idade para contratar. A classificação etária aparece ao lado de cada título; por favor, use-a.

9. Fim do acordo. Você pode encerrar sua conta quando quiser em Conta. Nós podemos encerrar o serviço com trinta dias de aviso, e devolveremos o que foi pago e não recebido.

10. Mudanças neste texto. Quando o mudarmos, mostraremos a nova versão e perguntaremos de novo. Até você aceitar, vale a anterior. Esta é a versão de outubro de 2026.`,
);
