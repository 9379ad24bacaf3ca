import { localised } from '#operator/demo/localised.ts';

/** Promises only what the product does: operators show this text to their viewers. */
export const USER_AGREEMENT_TEXT = localised(
  `This agreement is between you and whoever runs this Sintonia service. It is written to be read, and it promises only what the service does. If anything in it is unclear, ask before you agree.

1. What you get. Sintonia shows live television and radio channels, programmes of the last days and a library of films and series. Some of it is open to everyone; the rest belongs to a plan. What a plan contains, for how long and what it costs is shown before you buy it.

2. Your account. You need an account to keep favourites, reminders and your place in a film, and to have a plan. Keep your password to yourself; when you change it under Account, every other device is logged out. You may watch on several screens at a time, with people who live with you.

3. Plans. Each plan runs for 30 days and ends by itself; nothing renews it. If you get the same plan again while it runs, its days are added at the end. A recharge code works once. If a price changes, a plan that you already have goes on as it is.

4. Paying. The till of this service is a demonstration: it asks for no card and takes no money, so there is nothing to give back. Whoever sells plans for money has to say so in an agreement of their own, together with the rights that the law gives you when you change your mind.

5. Channels come and go. Broadcasters decide what they show and for how long it may be watched afterwards. A programme can be withdrawn from catch-up, a film can leave the library. Where the end is known, a badge shows the remaining hours.

6. What we ask of you. Watch, share links, tell your friends. Do not record or pass on the streams, do not use the service to show programmes in public, and do not try to get round the locks. Whoever runs the service may end the account of somebody who does.

7. When something fails. The player says what is wrong and tries again by itself. Nobody promises that the picture never stops, and nobody answers for what is outside their reach, such as your own connection.

8. Children. A person who is old enough to make a contract must hold the account. Where the age rating of a title is known, it stands on its page. There is no lock for children: please look at the ratings yourself.

9. Ending this. You can stop at any time: log out under Account, and delete your favourites, your reminders and your history in their lists. There is no button that deletes the account itself. Ask whoever runs the service: they can delete it with everything that belongs to it.

10. Changes to this text. When it changes, you are shown the new version and asked again the next time you log in. This is the version of November 2026.`,
  `Este acuerdo es entre tú y quien gestiona este servicio Sintonia. Está escrito para ser leído y promete solo lo que el servicio hace. Si algo no queda claro, pregunta antes de aceptar.

1. Qué recibes. Sintonia ofrece canales de televisión y radio en vivo, los programas de los últimos días y una biblioteca de películas y series. Una parte está abierta a todo el mundo; el resto pertenece a un plan. Lo que contiene un plan, cuánto dura y lo que cuesta se muestra antes de comprarlo.

2. Tu cuenta. Necesitas una cuenta para guardar favoritos, recordatorios y el punto donde dejaste una película, y para tener un plan. No compartas tu contraseña; cuando la cambias en Cuenta, se cierra la sesión en los demás dispositivos. Puedes ver en varias pantallas a la vez, con las personas que viven contigo.

3. Planes. Cada plan dura 30 días y termina solo; nada lo renueva. Si consigues otra vez el mismo plan mientras está activo, sus días se suman al final. Un código de recarga sirve una sola vez. Si un precio cambia, el plan que ya tienes sigue como está.

4. Pagos. La caja de este servicio es una demostración: no pide tarjeta ni cobra nada, así que no hay nada que devolver. Quien venda planes por dinero tiene que decirlo en un acuerdo propio, junto con los derechos que la ley te da si cambias de idea.

5. Los canales van y vienen. Las emisoras deciden qué muestran y por cuánto tiempo se puede ver después. Un programa puede retirarse de la repetición y una película puede salir de la biblioteca. Cuando se conoce el final, una etiqueta muestra las horas que quedan.

6. Qué te pedimos. Mira, comparte enlaces, cuéntaselo a tus amistades. No grabes ni redistribuyas las señales, no uses el servicio para exhibiciones públicas y no intentes saltarte los bloqueos. Quien gestiona el servicio puede cerrar la cuenta de quien lo haga.

7. Cuando algo falla. El reproductor dice qué ocurre y vuelve a intentarlo por sí mismo. Nadie promete que la imagen no se detenga nunca, y nadie responde de lo que no está en sus manos, como tu propia conexión.

8. Menores. La cuenta debe estar a nombre de una persona con edad para contratar. Cuando se conoce la clasificación por edades de un título, figura en su página. No hay bloqueo infantil: mira tú la clasificación, por favor.

9. Fin del acuerdo. Puedes dejarlo cuando quieras: cierra la sesión en Cuenta y borra tus favoritos, tus recordatorios y tu historial en sus listas. No hay un botón que borre la propia cuenta. Pídeselo a quien gestiona el servicio: puede borrarla con todo lo que le pertenece.

10. Cambios en este texto. Cuando cambie, se te mostrará la versión nueva y se te preguntará otra vez la próxima vez que inicies sesión. Esta es la versión de noviembre de 2026.`,
  `Este acordo é entre você e quem administra este serviço Sintonia. Foi escrito para ser lido e promete apenas o que o serviço faz. Se algo não estiver claro, pergunte antes de aceitar.

1. O que você recebe. A Sintonia mostra canais de televisão e rádio ao vivo, os programas dos últimos dias e uma biblioteca de filmes e séries. Uma parte é aberta a todos; o resto pertence a um plano. O que um plano contém, por quanto tempo e quanto custa aparece antes da compra.

2. Sua conta. Você precisa de uma conta para guardar favoritos, lembretes e o ponto onde parou um filme, e para ter um plano. Não compartilhe sua senha; quando você a muda em Conta, todos os outros dispositivos são desconectados. Você pode assistir em várias telas ao mesmo tempo, com as pessoas que moram com você.

3. Planos. Cada plano dura 30 dias e termina sozinho; nada o renova. Se você obtém o mesmo plano de novo enquanto ele vale, os dias são somados ao final. Um código de recarga vale uma vez. Se um preço muda, o plano que você já tem continua como está.

4. Pagamento. O caixa deste serviço é uma demonstração: não pede cartão nem cobra nada, portanto não há o que devolver. Quem vende planos por dinheiro precisa dizer isso em um acordo próprio, junto com os direitos que a lei dá a você quando muda de ideia.

5. Canais vêm e vão. As emissoras decidem o que mostram e por quanto tempo se pode assistir depois. Um programa pode sair do replay, um filme pode deixar a biblioteca. Quando o fim é conhecido, uma etiqueta mostra as horas restantes.

6. O que pedimos a você. Assista, compartilhe links, conte aos amigos. Não grave nem redistribua os sinais, não use o serviço para exibição pública e não tente contornar os bloqueios. Quem administra o serviço pode encerrar a conta de quem fizer isso.

7. Quando algo falha. O player diz o que aconteceu e tenta de novo sozinho. Ninguém promete que a imagem nunca pare, e ninguém responde pelo que está fora do seu alcance, como a sua própria conexão.

8. Crianças. A conta deve estar em nome de uma pessoa com idade para contratar. Quando a classificação etária de um título é conhecida, ela aparece na página dele. Não há bloqueio infantil: por favor, olhe você mesmo a classificação.

9. Fim do acordo. Você pode parar quando quiser: saia em Conta e apague seus favoritos, seus lembretes e seu histórico nas listas deles. Não há um botão que apague a própria conta. Peça a quem administra o serviço: essa pessoa pode apagá-la com tudo o que pertence a ela.

10. Mudanças neste texto. Quando ele mudar, você verá a nova versão e será perguntado de novo na próxima vez que entrar. Esta é a versão de novembro de 2026.`,
);
