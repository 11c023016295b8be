import type { FastifyInstance } from "fastify";
import type { MicroBook } from "./micro-book.ts";

/** The collector as a box for tests: what came was good or bad, and may be forgotten. */
export function serveMicro(app: FastifyInstance, book: MicroBook): void {
  const schema = { hide: true };
  app.get("/micro/all", { schema }, async () => {
    const [good, bad] = [book.good().length, book.bad().length];
    return { total: good + bad, good, bad };
  });
  app.get("/micro/good", { schema }, async () => book.good());
  app.get("/micro/bad", { schema }, async () => book.bad());
  app.post("/micro/reset", { schema }, async () => {
    book.reset();
    return { total: 0, good: 0, bad: 0 };
  });
}
