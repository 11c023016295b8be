import AjvCompiler from "@fastify/ajv-compiler";
import type { FastifySchema, FastifySchemaCompiler } from "fastify";

type Compiler = FastifySchemaCompiler<FastifySchema>;

/** One for all servers of the process: a schema that one of them has compiled costs the next nothing. */
const compile = AjvCompiler()(
  {},
  { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: false } },
) as unknown as Compiler;

/**
 * Compiles a route's schema at its first request: all of them at once are a large part of the CPU time
 * that a server takes to start.
 */
export const compileAtFirstRequest: Compiler = (route) => {
  let compiled: ReturnType<Compiler> | undefined;
  const validate: ReturnType<Compiler> = (data: unknown) => {
    compiled ??= compile(route);
    const verdict = compiled(data);
    // Fastify reads from the function why it refuses.
    validate.errors = compiled.errors ?? null;
    return verdict;
  };
  return validate;
};
