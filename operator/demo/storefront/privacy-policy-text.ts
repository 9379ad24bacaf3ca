import { localised } from '#operator/demo/localised.ts';

export const PRIVACY_POLICY_TEXT = localised(
  `This policy says what Sintonia knows about you, why, and for how long. The short version: as little as the service needs, for as short a time as possible, and never for sale.

What we keep when you have an account: your name as you typed it, your email address or telephone number, your password as a one-way hash, your plan and its end date, your language, and what you yourself have stored: favourites, reminders, and where you stopped watching.

What we keep when you are a guest: a session that ends by itself. Your favourites and language stay in your own browser and do not reach us.

What the player tells us: which channel or title played, for how long, in which quality, and whether it stalled. We use this to find faults and to decide which pictures to prepare. These reports are joined to your account only while a fault is being looked into, and otherwise counted in groups.

Your location: we look at the country of your network address, because some broadcasts may only be shown in some places. We do not store more than the country.

Cookies: one, and it is necessary. It holds your session in sealed form, is not readable by any script and is not shared with anyone. There are no advertising cookies and no third-party trackers.

Who else sees anything: the company that carries our video sees your network address, as every sender on the internet does, and a signed address that lives for a few minutes. If you pay by card, your bank sees the payment and we see only that it succeeded.

How long: play history for twelve months after you last watched something, player reports for thirty days, invoices as long as tax law says, everything else until you close your account. Then it is deleted within seven days, backups within thirty.

Your rights: you can see, correct, take with you or delete what we keep about you. Most of it can be done under Account at once; for the rest, write to us and we answer within ten days. You can complain to your data protection authority if you think we have got it wrong.

Children: we do not make profiles of anyone, and of children least of all. Kids channels report nothing but faults.

Changes: when this text changes, you see the new version before it applies. This is the version of October 2026.`,
  `Esta política dice qué sabe Sintonia de ti, por qué y durante cuánto tiempo. En pocas palabras: lo mínimo que el servicio necesita, el menor tiempo posible y nunca a la venta.

Qué guardamos si tienes cuenta: tu nombre tal como lo escribiste, tu correo o tu teléfono, tu contraseña como huella irreversible, tu plan y su fecha de fin, tu idioma y lo que tú hayas guardado: favoritos, recordatorios y el punto donde dejaste de ver.

Qué guardamos si entras como invitado: una sesión que termina sola. Tus favoritos y tu idioma se quedan en tu propio navegador y no llegan a nosotros.

Qué nos cuenta el reproductor: qué canal o título se vio, cuánto tiempo, en qué calidad y si se detuvo. Lo usamos para encontrar fallos y decidir qué imágenes preparar. Estos informes solo se unen a tu cuenta mientras se investiga un fallo; si no, se cuentan en grupo.

Tu ubicación: miramos el país de tu dirección de red, porque algunas emisiones solo pueden mostrarse en ciertos lugares. No guardamos más que el país.

Cookies: una, y es necesaria. Contiene tu sesión sellada, ningún script puede leerla y no se comparte con nadie. No hay cookies de publicidad ni rastreadores de terceros.

Quién más ve algo: la empresa que transporta nuestro video ve tu dirección de red, como cualquier emisor en internet, y una dirección firmada que vive unos minutos. Si pagas con tarjeta, tu banco ve el pago y nosotros solo vemos que salió bien.

Cuánto tiempo: el historial de reproducción, doce meses desde la última vez que viste algo; los informes del reproductor, treinta días; las facturas, lo que diga la ley fiscal; lo demás, hasta que cierres tu cuenta. Entonces se borra en siete días, y las copias de seguridad en treinta.

Tus derechos: puedes ver, corregir, llevarte o borrar lo que guardamos de ti. La mayor parte se hace al momento en Cuenta; para el resto, escríbenos y respondemos en diez días. Puedes reclamar ante tu autoridad de protección de datos si crees que nos equivocamos.

Menores: no hacemos perfiles de nadie, y menos de menores. Los canales infantiles no informan más que de fallos.

Cambios: cuando este texto cambie, verás la versión nueva antes de que se aplique. Esta es la versión de octubre de 2026.`,
  `Esta política diz o que a Sintonia sabe sobre você, por quê e por quanto tempo. Em resumo: o mínimo de que o serviço precisa, pelo menor tempo possível, e nunca à venda.

O que guardamos quando você tem conta: seu nome como você o digitou, seu e-mail ou telefone, sua senha como resumo irreversível, seu plano e a data de término, seu idioma e o que você mesmo guardou: favoritos, lembretes e o ponto onde parou de assistir.

O que guardamos quando você é visitante: uma sessão que termina sozinha. Seus favoritos e seu idioma ficam no seu navegador e não chegam até nós.

O que o player nos conta: que canal ou título tocou, por quanto tempo, em que qualidade e se travou. Usamos isso para achar falhas e decidir que imagens preparar. Esses relatos só são ligados à sua conta enquanto uma falha é investigada; fora isso, são contados em grupo.

Sua localização: olhamos o país do seu endereço de rede, porque algumas transmissões só podem ser mostradas em certos lugares. Não guardamos nada além do país.

Cookies: um, e ele é necessário. Contém sua sessão lacrada, nenhum script consegue lê-lo e não é compartilhado com ninguém. Não há cookies de publicidade nem rastreadores de terceiros.

Quem mais vê alguma coisa: a empresa que transporta nosso vídeo vê seu endereço de rede, como todo remetente na internet, e um endereço assinado que vive alguns minutos. Se você paga com cartão, seu banco vê o pagamento e nós vemos apenas que deu certo.

Por quanto tempo: o histórico de reprodução, doze meses depois da última vez que você assistiu a algo; os relatos do player, trinta dias; as faturas, o que a lei fiscal disser; o resto, até você encerrar a conta. Depois é apagado em sete dias, e as cópias de segurança em trinta.

Seus direitos: você pode ver, corrigir, levar ou apagar o que guardamos sobre você. A maior parte se faz na hora em Conta; para o resto, escreva e respondemos em dez dias. Você pode reclamar à autoridade de proteção de dados se achar que erramos.

Crianças: não fazemos perfis de ninguém, e menos ainda de crianças. Os canais infantis não relatam nada além de falhas.

Mudanças: quando este texto mudar, você verá a nova versão antes de ela valer. Esta é a versão de outubro de 2026.`,
);
