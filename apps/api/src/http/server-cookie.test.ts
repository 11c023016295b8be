import fastifyCookie from "@fastify/cookie";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { readServerCookie, setServerCookie, type ServerCookie } from "./server-cookie.ts";

const COOKIES: ServerCookie[] = [
  { name: "one", path: "/calls/account", prefix: "__Secure-", maxAgeS: 60 },
  { name: "two", path: "/calls", prefix: "__Host-", maxAgeS: 60 },
];

/** What a server at this origin reads of a request's cookies, and the lines that it sets. */
async function renew(publicOrigin: string, cookie: string) {
  const app = Fastify();
  await app.register(fastifyCookie);
  app.get("/", async (request, reply) => {
    const read = COOKIES.map((one) => readServerCookie(request, one));
    for (const one of COOKIES) setServerCookie(reply, { publicOrigin }, { ...one, value: "new" });
    return read;
  });
  const reply = await app.inject({ url: "/", headers: { cookie } });
  return { read: reply.json<string[]>(), set: [reply.headers["set-cookie"]].flat() };
}

describe("a cookie that only the server reads", () => {
  test("a cookie that only the server reads has a prefix over HTTPS; __Host- comes with the path of everything", async () => {
    expect((await renew("https://santap.example", "")).set).toEqual([
      "__Secure-one=new; Max-Age=60; Path=/calls/account; HttpOnly; Secure; SameSite=Strict",
      "__Host-two=new; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict",
    ]);
  });

  test("a cookie that only the server reads of the plain name is read once more, replaced and taken away", async () => {
    const { read, set } = await renew("https://santap.example", "one=old-1; two=old-2");
    expect(read).toEqual(["old-1", "old-2"]);
    const gone = "Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict";
    expect(set.filter((line) => line?.includes("1970"))).toEqual([
      `one=; Max-Age=0; Path=/calls/account; ${gone}`,
      `two=; Max-Age=0; Path=/calls; ${gone}`,
    ]);
    expect(set).toHaveLength(4);
  });

  test("a cookie that only the server reads with the prefix wins over a planted one of the plain name", async () => {
    const planted = "two=planted; __Host-two=mine; one=planted; __Secure-one=mine";
    expect((await renew("https://santap.example", planted)).read).toEqual(["mine", "mine"]);
  });

  test("a cookie that only the server reads keeps its plain name and path over HTTP, without Secure", async () => {
    const { read, set } = await renew("http://localhost:3000", "one=old-1; two=old-2");
    expect(read).toEqual(["old-1", "old-2"]);
    expect(set).toEqual([
      "one=new; Max-Age=60; Path=/calls/account; HttpOnly; SameSite=Strict",
      "two=new; Max-Age=60; Path=/calls; HttpOnly; SameSite=Strict",
    ]);
  });
});
