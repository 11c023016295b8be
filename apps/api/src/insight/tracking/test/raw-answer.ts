import { connect } from "node:net";

/** What a server answers to a head of these lines, sent as they are and followed by nothing. */
export function rawAnswer(url: string, lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    });
    socket.once("data", (answer) => {
      resolve(answer.toString());
      socket.destroy();
    });
    socket.once("error", reject);
    socket.once("end", () => reject(new Error("closed without an answer")));
  });
}
