import { expect, test } from '@jest/globals';
import { codeProblem, emailProblem, passwordProblem } from './credentials.ts';

test.each(['demo@sintonia.test', "o'neil+tv@mail.example.co", 'ana@correo.españa', 'a@b.io'])(
  '[ACC-05] %s is a valid email address',
  (email) => {
    expect(emailProblem(email)).toBeNull();
  },
);

test.each([
  '',
  'demo',
  'demo@',
  '@sintonia.test',
  'demo@sintonia',
  'demo@@sintonia.test',
  'demo @sintonia.test',
  ' demo@sintonia.test',
  '.demo@sintonia.test',
  'demo.@sintonia.test',
  'de..mo@sintonia.test',
  'demo@-sintonia.test',
  'demo@sintonia..test',
  'demo@sintonia.test\n',
  `${'a'.repeat(65)}@sintonia.test`,
  `a@${'b.'.repeat(130)}test`,
])('[ACC-05] %j is not a valid email address', (email) => {
  expect(emailProblem(email)).toBe('emailInvalid');
});

test('[ACC-05] a password has 6 to 16 characters', () => {
  expect(passwordProblem('12345')).toBe('passwordLength');
  expect(passwordProblem('123456')).toBeNull();
  expect(passwordProblem('1234567890abcdef')).toBeNull();
  expect(passwordProblem('1234567890abcdefg')).toBe('passwordLength');
  expect(passwordProblem('')).toBe('passwordLength');
});

test('[ACC-05] the password length counts characters, not code units', () => {
  expect(passwordProblem('🔒'.repeat(3))).toBe('passwordLength');
  expect(passwordProblem('🔒'.repeat(16))).toBeNull();
});

test('[ACC-05] a password with spaces or control characters has the wrong format', () => {
  expect(passwordProblem('demo 1234')).toBe('passwordFormat');
  expect(passwordProblem('demo\u00001234')).toBe('passwordFormat');
});

test('[ACC-05] a verification code has 4 digits', () => {
  expect(codeProblem('')).toBe('codeMissing');
  expect(codeProblem('0042')).toBeNull();
  for (const wrong of ['123', '12345', '12a4', '12 4'])
    expect(codeProblem(wrong)).toBe('codeWrong');
});

test('[SHUT-07] a verification code has as many digits as the operator announced', () => {
  expect(codeProblem('004200', 6)).toBeNull();
  expect(codeProblem('', 6)).toBe('codeMissing');
  for (const wrong of ['0042', '00420', '0042000', '00420a'])
    expect(codeProblem(wrong, 6)).toBe('codeWrong');
});
