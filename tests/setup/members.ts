/** The members of the demo service. */
export const members = {
  /** Has a plan with everything. */
  demo: { email: 'demo@sintonia.test', password: 'demo1234' },
  /** Has no plan. */
  basic: { email: 'basic@sintonia.test', password: 'basic1234' },
} as const;

export type Member = keyof typeof members;
