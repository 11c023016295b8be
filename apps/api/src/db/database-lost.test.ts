import pg from "pg";
import { expect, test } from "vitest";
import { asDatabaseLost, DatabaseLost } from "./database-lost.ts";

function refused(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError("refused", 0, "error"), { code });
}
function system(code: string): Error {
  return Object.assign(new Error("connect"), { code });
}

test.each([
  ["a connection exception", refused("08006")],
  ["a shutdown", refused("57P01")],
  ["a server that starts", refused("57P03")],
  ["too many connections", refused("53300")],
  ["an idle transaction that was ended", refused("25P03")],
  ["no server", system("ECONNREFUSED")],
  ["no socket", system("ENOENT")],
  ["a cut connection", new Error("Connection terminated unexpectedly")],
  ["no free connection", new Error("timeout exceeded when trying to connect")],
])("%s means that the database is lost", (_what, error) => {
  expect(asDatabaseLost(error)).toBeInstanceOf(DatabaseLost);
});

test.each([
  ["a full disk", refused("53100")],
  ["no memory", refused("53200")],
  ["no open files", refused("53000")],
])("%s means that the database is lost, and is named as lacking resources", (_what, error) => {
  const lost = asDatabaseLost(error);
  expect(lost).toBeInstanceOf(DatabaseLost);
  expect(lost).toMatchObject({ message: "the database lacks resources", cause: error });
});

test.each([
  ["a row that is there already", refused("23505")],
  ["a statement that is wrong", refused("42601")],
  ["a right that is missing", refused("42501")],
  ["a statement larger than the configuration allows", refused("53400")],
  ["a fault of ours", new TypeError("x is undefined")],
])("%s does not", (_what, error) => {
  expect(asDatabaseLost(error)).toBe(error);
});
