import type { FastifyReply } from "fastify";
import type { ServiceCode } from "@santap/snap/service-code";
import type { World } from "../../world.ts";
import { sendAnswer } from "./snap-call.ts";

/** Whether a fault of the whole acquirer took this call: it is then dealt with, without any effect. */
export function faultTookCall(world: World, reply: FastifyReply, service: ServiceCode): boolean {
  if (world.faults.takes("timeoutNext")) {
    world.hungCalls.hang(reply);
    return true;
  }
  if (world.faults.takes("garbageNext")) {
    void reply.code(200).type("text/html").send("<html><body>502 Bad Gateway</body></html>");
    return true;
  }
  if (world.faults.takes("failNext")) {
    void sendAnswer(world, reply, { service, answer: { meaning: "GENERAL_ERROR" } });
    return true;
  }
  return false;
}
