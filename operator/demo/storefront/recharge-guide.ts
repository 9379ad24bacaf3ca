import { localised } from '#operator/demo/localised.ts';

/** Plain text; paragraphs are parted by an empty line. */
export const RECHARGE_GUIDE = localised(
  `A recharge card carries a code of 16 digits under the silver strip. Each code works once and adds its days to your plan; if you have none yet, the plan begins at once.

Codes do not expire and cannot be exchanged for money. If a code is refused although you typed it correctly, keep the card and write to us: with the number on its back we can see what happened.`,
  `La tarjeta de recarga lleva un código de 16 dígitos bajo la banda plateada. Cada código sirve una vez y suma sus días a tu plan; si aún no tienes uno, empieza en el acto.

Los códigos no caducan ni se cambian por dinero. Si un código es rechazado aunque lo hayas escrito bien, guarda la tarjeta y escríbenos: con el número del dorso podemos ver qué pasó.`,
  `O cartão de recarga traz um código de 16 dígitos sob a faixa prateada. Cada código vale uma vez e soma seus dias ao seu plano; se você ainda não tem um, ele começa na hora.

Os códigos não vencem e não podem ser trocados por dinheiro. Se um código for recusado embora você o tenha digitado certo, guarde o cartão e escreva para nós: com o número do verso podemos ver o que aconteceu.`,
);

export const HOW_TO_RECHARGE = localised(
  `1. Scratch the silver strip on your card.

2. Open Plan in your account and choose Recharge code.

3. Type the 16 digits. Spaces and hyphens do not matter.

4. Confirm. Your new end date appears at once.`,
  `1. Rasca la banda plateada de tu tarjeta.

2. Abre Plan en tu cuenta y elige Código de recarga.

3. Escribe los 16 dígitos. Los espacios y guiones no importan.

4. Confirma. La nueva fecha de fin aparece al instante.`,
  `1. Raspe a faixa prateada do cartão.

2. Abra Plano na sua conta e escolha Código de recarga.

3. Digite os 16 dígitos. Espaços e hífens não importam.

4. Confirme. A nova data de término aparece na hora.`,
);
