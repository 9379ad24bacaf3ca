/** The suites of this project take their databases from the server of the run (seeded-database.ts). */
process.env.OPERATOR_TEST_DATABASE_URL = process.env.TEST_POSTGRESQL_URL;
