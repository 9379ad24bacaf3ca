/** Makes the suites of this project use databases on the run's server (seeded-database.ts). */
process.env.OPERATOR_TEST_DATABASE_URL = process.env.TEST_POSTGRESQL_URL;
