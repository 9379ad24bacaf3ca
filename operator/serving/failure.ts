import { millisecondsInMinute } from 'date-fns/constants';
import type { Language } from '#lib/contract/wire/field.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';

export type FailureName = keyof typeof errorCodes;

/** The error that handlers throw: the answer is an envelope with its code and its text in the viewer's language. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: number;
  readonly failureName: FailureName;
  /** For developers: the invalid field, in brackets behind the text. For people: why, in each language. */
  readonly detail: string | Readonly<Record<Language, string>> | null;
  /** After too many tries: the remaining wait in milliseconds. */
  readonly waitMs: number | null;
  /** The answer is that of a path that does not exist. */
  readonly isUnknownPath: boolean;

  constructor(
    failureName: FailureName,
    detail: string | Readonly<Record<Language, string>> | null = null,
    waitMs: number | null = null,
    isUnknownPath = false,
  ) {
    const why = detail !== null && typeof detail === 'object' ? detail.en : detail;
    super(why === null ? failureName : `${failureName}: ${why}`);
    this.waitMs = waitMs;
    this.isUnknownPath = isUnknownPath;
    this.code = errorCodes[failureName];
    this.failureName = failureName;
    this.detail = detail;
  }

  textIn(language: Language): string {
    const text = [texts[this.failureName][language], ...this.#wait(language)].join(' ');
    if (this.detail === null) return text;
    return typeof this.detail === 'string'
      ? `${text} (${this.detail})`
      : `${text} ${this.detail[language]}`;
  }

  /** The HTTP answer: a busy operator answers 503, which proxies understand. */
  get http(): ResponseInit {
    if (this.isUnknownPath) return { status: 404 };
    if (this.failureName !== 'busy') return {};
    const seconds = Math.max(1, Math.ceil((this.waitMs ?? 0) / 1_000));
    return { status: 503, headers: { 'retry-after': String(seconds) } };
  }

  #wait(language: Language): string[] {
    if (this.waitMs === null || this.failureName === 'busy') return [];
    return [waitTexts[language](Math.max(1, Math.ceil(this.waitMs / millisecondsInMinute)))];
  }
}

const waitTexts: Record<Language, (minutes: number) => string> = {
  en: (minutes) => `Please try again in ${minutes} min.`,
  es: (minutes) => `Vuelve a intentarlo dentro de ${minutes} min.`,
  pt: (minutes) => `Tente de novo em ${minutes} min.`,
};

const texts: Record<FailureName, Record<Language, string>> = {
  sessionInvalid: {
    en: 'Your session has ended. Please log in again.',
    es: 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
    pt: 'Sua sessão terminou. Entre novamente.',
  },
  sessionReplaced: {
    en: 'Your account is in use on another device.',
    es: 'Tu cuenta está en uso en otro dispositivo.',
    pt: 'Sua conta está em uso em outro dispositivo.',
  },
  lac: {
    en: 'This account cannot be used in this area.',
    es: 'Esta cuenta no se puede usar en esta zona.',
    pt: 'Esta conta não pode ser usada nesta região.',
  },
  scanCodeWaiting: {
    en: 'Waiting for the code to be confirmed.',
    es: 'Esperando la confirmación del código.',
    pt: 'Aguardando a confirmação do código.',
  },
  badRequest: {
    en: 'The request is not valid.',
    es: 'La solicitud no es válida.',
    pt: 'A solicitação não é válida.',
  },
  notAllowed: {
    en: 'This is not available to you.',
    es: 'Esto no está disponible para ti.',
    pt: 'Isto não está disponível para você.',
  },
  notFound: {
    en: 'This does not exist, or no longer.',
    es: 'Esto no existe o ya no está.',
    pt: 'Isto não existe ou não está mais aqui.',
  },
  bodyTooLarge: {
    en: 'The request is too large.',
    es: 'La solicitud es demasiado grande.',
    pt: 'A solicitação é grande demais.',
  },
  tooManyTries: {
    en: 'Too many tries.',
    es: 'Demasiados intentos.',
    pt: 'Tentativas demais.',
  },
  busy: {
    en: 'Many are searching at the moment. Please try again in a moment.',
    es: 'Hay muchas búsquedas en este momento. Vuelve a intentarlo enseguida.',
    pt: 'Há muitas buscas neste momento. Tente de novo daqui a pouco.',
  },
  wrongCredentials: {
    en: 'The account or the password is wrong.',
    es: 'La cuenta o la contraseña no son correctas.',
    pt: 'A conta ou a senha está errada.',
  },
  accountExists: {
    en: 'There is already an account with this address.',
    es: 'Ya existe una cuenta con estos datos.',
    pt: 'Já existe uma conta com estes dados.',
  },
  wrongVerificationCode: {
    en: 'Wrong verification code.',
    es: 'El código de verificación no es correcto.',
    pt: 'Código de verificação errado.',
  },
  noVerificationCode: {
    en: 'No verification code.',
    es: 'Falta el código de verificación.',
    pt: 'Falta o código de verificação.',
  },
  wrongPasswordFormat: {
    en: 'The password must be 6-16 characters in length.',
    es: 'La contraseña debe tener entre 6 y 16 caracteres.',
    pt: 'A senha deve ter de 6 a 16 caracteres.',
  },
  scanCodeExpired: {
    en: 'The code has expired. Please make a new one.',
    es: 'El código ha caducado. Genera uno nuevo.',
    pt: 'O código expirou. Gere um novo.',
  },
  identityNotProven: {
    en: 'The log-in with Google is no longer valid. Please start it again.',
    es: 'El inicio de sesión con Google ya no es válido. Empiézalo de nuevo.',
    pt: 'O login com o Google não é mais válido. Comece de novo.',
  },
  emailNotVerified: {
    en: 'Google has not verified your email address. Verify it there, or log in another way.',
    es: 'Google no ha verificado tu correo. Verifícalo allí o inicia sesión de otra forma.',
    pt: 'O Google não verificou seu e-mail. Verifique-o lá ou entre de outra forma.',
  },
  linkedElsewhere: {
    en: 'There is an account with this address that belongs to another Google account. Please log in with your email.',
    es: 'Ya existe una cuenta con este correo, vinculada a otra cuenta de Google. Inicia sesión con tu correo.',
    pt: 'Já existe uma conta com este e-mail, ligada a outra conta do Google. Entre com seu e-mail.',
  },
  providerAway: {
    en: 'Google cannot be reached at the moment. Please try again.',
    es: 'No se puede acceder a Google en este momento. Vuelve a intentarlo.',
    pt: 'Não é possível acessar o Google no momento. Tente de novo.',
  },
  linkInvalid: {
    en: 'This link has been used or is no longer valid. Ask for a new one.',
    es: 'Este enlace ya se ha usado o no es válido. Pide otro.',
    pt: 'Este link já foi usado ou não é mais válido. Peça outro.',
  },
  accountClosed: {
    en: 'This account is closed. Please ask the people who run this service.',
    es: 'Esta cuenta está cerrada. Pregunta a quienes llevan este servicio.',
    pt: 'Esta conta está encerrada. Fale com quem cuida deste serviço.',
  },
  changedMeanwhile: {
    en: 'Another operator has changed this in the meantime. Look at it again, then change it.',
    es: 'Otro operador ha cambiado esto mientras tanto. Vuelve a mirarlo y cámbialo después.',
    pt: 'Outro operador mudou isto nesse meio-tempo. Olhe de novo e mude depois.',
  },
  changeRefused: {
    en: 'This change cannot be made.',
    es: 'Este cambio no se puede hacer.',
    pt: 'Esta mudança não pode ser feita.',
  },
  wrongRechargeCode: {
    en: 'This recharge code is wrong or has already been used.',
    es: 'Este código de recarga no es correcto o ya se ha usado.',
    pt: 'Este código de recarga está errado ou já foi usado.',
  },
  noAuthority: {
    en: 'Your plan does not include this.',
    es: 'Tu plan no incluye esto.',
    pt: 'Seu plano não inclui isto.',
  },
  upstreamUnreachable: {
    en: 'The service cannot be reached.',
    es: 'No se puede acceder al servicio.',
    pt: 'Não é possível acessar o serviço.',
  },
  upstreamTimeout: {
    en: 'The service took too long.',
    es: 'El servicio ha tardado demasiado.',
    pt: 'O serviço demorou demais.',
  },
  upstreamMalformed: {
    en: 'The answer of the service is not readable.',
    es: 'La respuesta del servicio no se puede leer.',
    pt: 'A resposta do serviço não pode ser lida.',
  },
  operatorKeyWrong: {
    en: 'The operator key is missing or wrong.',
    es: 'La clave del operador falta o no es correcta.',
    pt: 'A chave do operador está faltando ou está errada.',
  },
  upstreamHangs: {
    en: 'The answer of the service is not readable.',
    es: 'La respuesta del servicio no se puede leer.',
    pt: 'A resposta do serviço não pode ser lida.',
  },
  contentGone: {
    en: 'This content is no longer available.',
    es: 'Este contenido ya no está disponible.',
    pt: 'Este conteúdo não está mais disponível.',
  },
};
