import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** As `inArray`, for thousands of values: they are one parameter of the statement. */
export function isOneOf(column: PgColumn, values: readonly (string | number)[]): SQL {
  const type = sql.raw(column.getSQLType());
  return sql`${column} in (
    select value::${type} from json_array_elements_text(${JSON.stringify(values)}::json) as value)`;
}
