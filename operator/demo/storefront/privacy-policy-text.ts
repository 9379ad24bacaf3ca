import { localised } from '#operator/demo/localised.ts';

/** Says what the operator stores and when it deletes it (operator/db/schema, operator/housekeeping.ts). */
export const PRIVACY_POLICY_TEXT = localised(
  `This policy says what this Sintonia service knows about you, why, and for how long. The short version: as little as the service needs, and nothing for sale.

What is kept when you have an account: your email address or telephone number, your password as a one-way hash, your plans with their end dates, what you bought and which recharge codes you used, which version of these texts you agreed to, and what you yourself have stored: favourites, reminders, and where you stopped watching.

What is kept when you are a guest: a session that ends by itself a day after its last use. Your last channel and your last searches are remembered by your own browser alone.

What the player tells us: which channel or title played, for how long, in which quality, and whether it stalled. This is used to find faults. Each report carries the number of your session and, when you are logged in, of your account; it is deleted after fourteen days.

Your network address: some broadcasts may only be shown in some places, so it is compared with the rules of the channels. Wrong passwords and codes are counted by it for up to an hour, so that nobody can try them all. It is not stored with your account.

Cookies: one holds your session in sealed form; no script can read it. One remembers your language. A third is a random number by which we know a browser that you have logged in with, so that nobody locks you out by trying passwords elsewhere: only logging in uses it, we keep it as a hash with your account for 400 days after the last log-in, and it is other for each account. If you log in with Google, a fourth lives for the minutes that takes. There are no advertising cookies and no third-party trackers.

Who else sees anything: whoever sends the video sees your network address, as every sender on the internet does, and a signed address that lives for a few minutes. Whoever carries our emails and text messages sees the codes in them. If you log in with Google, Google knows that you did. Nobody sees a card: the till takes no money.

How long: player reports for fourteen days, messages with codes for thirty, reminders until the day after the programme. Everything else stays until you delete it, or until your account is deleted. Copies that whoever runs the service has made of the database last as long as they keep them.

Your rights: under Account you see your address and your plans, and you can change your password. Favourites, reminders and history you delete in their lists. There is no button for the rest: to have something corrected, to get a copy or to have the account deleted, ask whoever runs the service. You can complain to your data protection authority if you think they have got it wrong.

Children: no profiles are made of anyone. Kids channels are reported on like any other.

Changes: when this text changes, you are shown the new version the next time you log in. This is the version of November 2026.`,
  `Esta política dice qué sabe de ti este servicio Sintonia, por qué y durante cuánto tiempo. En pocas palabras: lo mínimo que el servicio necesita, y nada a la venta.

Qué se guarda si tienes cuenta: tu correo o tu teléfono, tu contraseña como huella irreversible, tus planes con sus fechas de fin, lo que compraste y los códigos de recarga que usaste, qué versión de estos textos aceptaste y lo que tú hayas guardado: favoritos, recordatorios y el punto donde dejaste de ver.

Qué se guarda si entras como invitado: una sesión que termina sola un día después de su último uso. Tu último canal y tus últimas búsquedas los recuerda solo tu propio navegador.

Qué nos cuenta el reproductor: qué canal o título se vio, cuánto tiempo, en qué calidad y si se detuvo. Se usa para encontrar fallos. Cada informe lleva el número de tu sesión y, si has iniciado sesión, el de tu cuenta; se borra a los catorce días.

Tu dirección de red: algunas emisiones solo pueden mostrarse en ciertos lugares, por eso se compara con las reglas de los canales. Las contraseñas y los códigos equivocados se cuentan por ella durante una hora como mucho, para que nadie pueda probarlos todos. No se guarda con tu cuenta.

Cookies: una contiene tu sesión sellada; ningún script puede leerla. Otra recuerda tu idioma. Una tercera es un número al azar por el que reconocemos un navegador con el que has entrado, para que nadie te deje fuera probando contraseñas desde otro sitio: solo se usa al entrar, lo guardamos como huella con tu cuenta hasta 400 días después de la última vez, y es distinta para cada cuenta. Si entras con Google, una cuarta vive los minutos que eso dura. No hay cookies de publicidad ni rastreadores de terceros.

Quién más ve algo: quien envía el video ve tu dirección de red, como cualquier emisor en internet, y una dirección firmada que vive unos minutos. Quien reparte nuestros correos y mensajes ve los códigos que llevan. Si entras con Google, Google lo sabe. Nadie ve una tarjeta: la caja no cobra.

Cuánto tiempo: los informes del reproductor, catorce días; los mensajes con códigos, treinta; los recordatorios, hasta el día después del programa. Lo demás se queda hasta que lo borres o hasta que se borre tu cuenta. Las copias de la base de datos que haya hecho quien gestiona el servicio duran lo que esa persona las guarde.

Tus derechos: en Cuenta ves tu dirección y tus planes, y puedes cambiar tu contraseña. Los favoritos, los recordatorios y el historial los borras en sus listas. Para el resto no hay un botón: para corregir algo, recibir una copia o borrar la cuenta, pídeselo a quien gestiona el servicio. Puedes reclamar ante tu autoridad de protección de datos si crees que se equivoca.

Menores: no se hacen perfiles de nadie. De los canales infantiles se informa como de cualquier otro.

Cambios: cuando este texto cambie, se te mostrará la versión nueva la próxima vez que inicies sesión. Esta es la versión de noviembre de 2026.`,
  `Esta política diz o que este serviço Sintonia sabe sobre você, por quê e por quanto tempo. Em resumo: o mínimo de que o serviço precisa, e nada à venda.

O que se guarda quando você tem conta: seu e-mail ou telefone, sua senha como resumo irreversível, seus planos com as datas de término, o que você comprou e os códigos de recarga que usou, que versão destes textos você aceitou e o que você mesmo guardou: favoritos, lembretes e o ponto onde parou de assistir.

O que se guarda quando você é visitante: uma sessão que termina sozinha um dia depois do último uso. Seu último canal e suas últimas pesquisas são lembrados apenas pelo seu próprio navegador.

O que o player nos conta: que canal ou título tocou, por quanto tempo, em que qualidade e se travou. Isso serve para achar falhas. Cada relato leva o número da sua sessão e, se você entrou, o da sua conta; ele é apagado depois de catorze dias.

Seu endereço de rede: algumas transmissões só podem ser mostradas em certos lugares, por isso ele é comparado com as regras dos canais. Senhas e códigos errados são contados por ele durante uma hora no máximo, para que ninguém possa tentar todos. Ele não é guardado com a sua conta.

Cookies: um contém sua sessão lacrada; nenhum script consegue lê-lo. Outro lembra o seu idioma. Um terceiro é um número aleatório pelo qual reconhecemos um navegador em que você já entrou, para que ninguém deixe você de fora tentando senhas em outro lugar: só é usado ao entrar, nós o guardamos como resumo com a sua conta até 400 dias depois da última vez, e é diferente para cada conta. Se você entra com o Google, um quarto vive os minutos que isso leva. Não há cookies de publicidade nem rastreadores de terceiros.

Quem mais vê alguma coisa: quem envia o vídeo vê seu endereço de rede, como todo remetente na internet, e um endereço assinado que vive alguns minutos. Quem entrega nossos e-mails e mensagens vê os códigos neles. Se você entra com o Google, o Google sabe disso. Ninguém vê um cartão: o caixa não cobra.

Por quanto tempo: os relatos do player, catorze dias; as mensagens com códigos, trinta; os lembretes, até o dia depois do programa. O resto fica até que você o apague ou até que a sua conta seja apagada. As cópias do banco de dados que quem administra o serviço tenha feito duram enquanto essa pessoa as guardar.

Seus direitos: em Conta você vê seu endereço e seus planos, e pode mudar a senha. Favoritos, lembretes e histórico você apaga nas listas deles. Para o resto não há botão: para corrigir algo, receber uma cópia ou apagar a conta, peça a quem administra o serviço. Você pode reclamar à autoridade de proteção de dados se achar que há um erro.

Crianças: não se fazem perfis de ninguém. Os canais infantis são relatados como qualquer outro.

Mudanças: quando este texto mudar, você verá a nova versão na próxima vez que entrar. Esta é a versão de novembro de 2026.`,
);
